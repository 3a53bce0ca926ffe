import { searchApi } from '#contract/search.ts';
import { route } from '#server/http/route.ts';
import { POST_TABLES } from '#server/posts/service.ts';
import { VENUE_TABLES } from '#server/venues/present.ts';
import { search } from './service.ts';

export const searchRoutes = [
  route(searchApi.find, (ctx, { query }) => search(ctx, query), {
    memory: [...VENUE_TABLES, ...POST_TABLES],
  }),
];
