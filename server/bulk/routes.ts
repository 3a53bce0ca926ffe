import { bulkApi } from '#contract/bulk/bulk.ts';
import { type Route, route } from '#server/http/route.ts';
import { previewBulk } from './preview.ts';
import { createRun, getRun, listRows, listRuns, undoRun } from './service.ts';

export const bulkRoutes: Route[] = [
  route(bulkApi.list, (ctx) => listRuns(ctx)),
  route(bulkApi.preview, (ctx, { body }) => previewBulk(ctx, body)),
  route(bulkApi.create, (ctx, { body }) => createRun(ctx, body)),
  route(bulkApi.get, (ctx, { params }) => getRun(ctx, params.runId)),
  route(bulkApi.rows, (ctx, { params, query }) => listRows(ctx, params.runId, query)),
  route(bulkApi.undo, (ctx, { params }) => undoRun(ctx, params.runId)),
];
