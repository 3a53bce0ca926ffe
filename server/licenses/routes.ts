import { licensesApi } from '#contract/licenses.ts';
import { route } from '#server/http/route.ts';
import { createLicense, listLicenses, removeLicense, updateLicense } from './service.ts';

export const licenseRoutes = [
  route(licensesApi.list, (ctx, { params }) => listLicenses(ctx, params.venueId)),
  route(licensesApi.create, (ctx, { params, body }) => createLicense(ctx, params.venueId, body)),
  route(licensesApi.update, (ctx, { params, body }) => updateLicense(ctx, params, body)),
  route(licensesApi.remove, (ctx, { params }) => removeLicense(ctx, params)),
];
