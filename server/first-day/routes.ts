import { firstDayApi } from '#contract/first-day.ts';
import { type Route, route } from '#server/http/route.ts';
import { previewDemo, removeDemoContent } from './demo.ts';
import { getFirstDay, updateFirstDay } from './service.ts';

export const firstDayRoutes: Route[] = [
  route(firstDayApi.get, (ctx) => getFirstDay(ctx)),
  route(firstDayApi.update, (ctx, { body }) => updateFirstDay(ctx, body)),
  route(firstDayApi.previewDemo, (ctx, { query }) => previewDemo(ctx, query['also[]'] ?? [])),
  route(firstDayApi.removeDemo, (ctx, { body }) => removeDemoContent(ctx, body)),
];
