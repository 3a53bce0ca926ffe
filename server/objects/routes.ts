import { objectsApi } from '#contract/objects.ts';
import { route } from '#server/http/route.ts';
import { finishUpload } from './incoming.ts';
import { createStaffUpload, createUpload } from './service.ts';

const LIMIT = { perMinute: 30 };

export const objectRoutes = [
  route(objectsApi.createUpload, (ctx, { body }) => createUpload(ctx, body), { limit: LIMIT }),
  route(objectsApi.finishUpload, (ctx, { body }) => finishUpload(ctx, body.uploadURL), {
    limit: LIMIT,
  }),
  route(objectsApi.createStaffUpload, (ctx) => createStaffUpload(ctx), { limit: LIMIT }),
];
