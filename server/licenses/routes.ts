import { licensesChangesApi } from '#contract/licenses/changes.ts';
import { licensesApi } from '#contract/licenses/licenses.ts';
import { route } from '#server/http/route.ts';
import { createLicense, listLicenses, removeLicense, updateLicense } from './service.ts';

export const licenseRoutes = [
  route(licensesApi.list, (ctx, { params }) => listLicenses(ctx, params.venueId)),
  route(licensesChangesApi.create, (ctx, { params, body }) =>
    createLicense(ctx, params.venueId, body),
  ),
  route(licensesChangesApi.update, (ctx, { params, body }) => updateLicense(ctx, params, body)),
  route(licensesChangesApi.remove, (ctx, { params }) => removeLicense(ctx, params)),
];
