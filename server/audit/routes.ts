import { auditApi } from '#contract/audit.ts';
import { route } from '#server/http/route.ts';
import { exportChanges } from './export.ts';
import { listActors, listChanges } from './log.ts';
import { type Restorers, restoreChange } from './restore.ts';

/** What can be taken back is handed in: the log knows none of the slices that write into it. */
export const auditRoutes = (restorers: Restorers) => [
  route(auditApi.list, (ctx, { query }) => listChanges(ctx, query, restorers)),
  route(auditApi.export, (ctx, { query }) => exportChanges(ctx, query), {
    limit: { perMinute: 10 },
  }),
  route(auditApi.actors, (ctx) => listActors(ctx)),
  route(auditApi.restore, (ctx, { params }) => restoreChange(ctx, params.entryId, restorers)),
];
