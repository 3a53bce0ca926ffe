import { newsChangesApi } from '#contract/news/changes.ts';
import { newsApi } from '#contract/news/news.ts';
import { route } from '#server/http/route.ts';
import { createNews, listNews, listNewsOfVenues, removeNews, updateNews } from './service.ts';

const _READS = ['venue_updates', 'venues', 'venue_categories', 'site_settings'];

export const newsRoutes = [
  route(newsApi.batch, (ctx, { query }) => listNewsOfVenues(ctx, query['ids[]'])),
  route(newsApi.list, (ctx, { params }) => listNews(ctx, params.venueId)),
  route(newsChangesApi.create, (ctx, { params, body }) => createNews(ctx, params.venueId, body)),
  route(newsChangesApi.update, (ctx, { params, body }) => updateNews(ctx, params, body)),
  route(newsChangesApi.remove, (ctx, { params }) => removeNews(ctx, params)),
];
