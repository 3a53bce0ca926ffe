import { searchApi } from '#contract/search.ts';
import { route } from '#server/http/route.ts';
import { search } from './service.ts';
import { suggest } from './suggest.ts';

export const searchRoutes = [
  route(searchApi.find, (ctx, { query }) => search(ctx, query)),
  route(searchApi.suggest, (ctx, { query }) => suggest(ctx, query.q)),
];
