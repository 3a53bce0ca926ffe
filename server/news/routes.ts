import { newsApi } from '#contract/news.ts';
import { route } from '#server/http/route.ts';
import { listNewsOfVenues } from './service.ts';

export const newsRoutes = [
  route(newsApi.batch, (ctx, { query }) => listNewsOfVenues(ctx, query['ids[]']), {
    memory: ['venue_updates', 'venues', 'venue_categories', 'site_settings'],
  }),
];
