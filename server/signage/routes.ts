import { signageApi } from '#contract/signage.ts';
import { route } from '#server/http/route.ts';
import { createSignage, listSignage, removeSignage, updateSignage } from './service.ts';

export const signageRoutes = [
  route(signageApi.list, (ctx, { params }) => listSignage(ctx, params.venueId)),
  route(signageApi.create, (ctx, { params, body }) => createSignage(ctx, params.venueId, body)),
  route(signageApi.update, (ctx, { params, body }) => updateSignage(ctx, params, body)),
  route(signageApi.remove, (ctx, { params }) => removeSignage(ctx, params)),
];
