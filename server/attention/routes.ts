import { attentionApi } from '#contract/attention.ts';
import { type Route, route } from '#server/http/route.ts';
import { dismiss, listDismissals, resume } from './dismissals.ts';
import { listAttention } from './service.ts';

export const attentionRoutes: Route[] = [
  route(attentionApi.list, listAttention),
  route(attentionApi.dismissals, (ctx) => listDismissals(ctx)),
  route(attentionApi.dismiss, (ctx, { body }) => dismiss(ctx, body)),
  route(attentionApi.resume, (ctx, { params }) => resume(ctx, params.dismissalId)),
];
