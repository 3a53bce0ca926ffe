import { searchApi } from '#contract/search.ts';
import { route } from '#server/http/route.ts';
import { search } from './service.ts';

export const searchRoutes = [route(searchApi.find, (ctx, { query }) => search(ctx, query))];
