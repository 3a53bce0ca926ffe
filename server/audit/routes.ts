import { auditApi } from '#contract/audit.ts';
import { route } from '#server/http/route.ts';
import { exportChanges } from './export.ts';
import { listActors, listChanges } from './log.ts';
import { restoreChange } from './restore.ts';

export const auditRoutes = [
  route(auditApi.list, (ctx, { query }) => listChanges(ctx, query)),
  route(auditApi.export, (ctx, { query }) => exportChanges(ctx, query), {
    limit: { perMinute: 10 },
  }),
  route(auditApi.actors, (ctx) => listActors(ctx)),
  route(auditApi.restore, (ctx, { params }) => restoreChange(ctx, params.entryId)),
];
