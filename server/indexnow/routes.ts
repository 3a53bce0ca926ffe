import { indexNowApi } from '#contract/indexnow.ts';
import { type Route, route } from '#server/http/route.ts';
import { getIndexNow } from './service.ts';

export const indexNowRoutes: Route[] = [route(indexNowApi.get, (ctx) => getIndexNow(ctx))];
