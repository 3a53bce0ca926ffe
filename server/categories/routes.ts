import { categoriesApi } from '#contract/categories.ts';
import { route } from '#server/http/route.ts';
import { listCategories } from './service.ts';

export const categoryRoutes = [
  route(categoriesApi.list, (ctx) => listCategories(ctx), {
    memory: ['venue_categories'],
    // Signing up asks for a favourite one.
    isBeforeGate: true,
  }),
];
