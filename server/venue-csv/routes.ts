import { MAX_CSV_BYTES, venueCsvApi } from '#contract/venues/csv.ts';
import { route } from '#server/http/route.ts';
import { exportVenues } from './export.ts';
import { importVenues } from './import.ts';

export const venueCsvRoutes = [
  route(venueCsvApi.export, (ctx) => exportVenues(ctx)),
  route(venueCsvApi.import, (ctx, { body }) => importVenues(ctx, body), {
    maxBodyBytes: MAX_CSV_BYTES,
  }),
];
