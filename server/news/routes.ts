import { newsApi } from '#contract/news.ts';
import { route } from '#server/http/route.ts';
import { createNews, listNews, listNewsOfVenues, removeNews, updateNews } from './service.ts';

const _READS = ['venue_updates', 'venues', 'venue_categories', 'site_settings'];

export const newsRoutes = [
  route(newsApi.batch, (ctx, { query }) => listNewsOfVenues(ctx, query['ids[]'])),
  route(newsApi.list, (ctx, { params }) => listNews(ctx, params.venueId)),
  route(newsApi.create, (ctx, { params, body }) => createNews(ctx, params.venueId, body)),
  route(newsApi.update, (ctx, { params, body }) => updateNews(ctx, params, body)),
  route(newsApi.remove, (ctx, { params }) => removeNews(ctx, params)),
];
