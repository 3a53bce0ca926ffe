import { signageChangesApi } from '#contract/signage/changes.ts';
import { signageApi } from '#contract/signage/signage.ts';
import { route } from '#server/http/route.ts';
import { createSignage, listSignage, removeSignage, updateSignage } from './service.ts';

export const signageRoutes = [
  route(signageApi.list, (ctx, { params }) => listSignage(ctx, params.venueId)),
  route(signageChangesApi.create, (ctx, { params, body }) =>
    createSignage(ctx, params.venueId, body),
  ),
  route(signageChangesApi.update, (ctx, { params, body }) => updateSignage(ctx, params, body)),
  route(signageChangesApi.remove, (ctx, { params }) => removeSignage(ctx, params)),
];
