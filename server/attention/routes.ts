import { attentionApi } from '#contract/attention.ts';
import { type Route, route } from '#server/http/route.ts';
import { listAttention } from './service.ts';

export const attentionRoutes: Route[] = [route(attentionApi.list, listAttention)];
