import { categoriesAdminApi } from '#contract/categories/admin.ts';
import { categoriesApi } from '#contract/categories/categories.ts';
import { route } from '#server/http/route.ts';
import {
  createCategory,
  listCategories,
  moveCategory,
  removeCategory,
  updateCategory,
} from './service.ts';

export const categoryRoutes = [
  route(categoriesApi.list, (ctx) => listCategories(ctx), {
    // Signing up asks for a favourite one.
    isBeforeGate: true,
  }),
  route(categoriesAdminApi.create, (ctx, { body }) => createCategory(ctx, body)),
  route(categoriesAdminApi.update, (ctx, { params, body }) =>
    updateCategory(ctx, params.categoryId, body),
  ),
  route(categoriesAdminApi.move, (ctx, { params, body }) =>
    moveCategory(ctx, params.categoryId, body),
  ),
  route(categoriesAdminApi.remove, (ctx, { params }) => removeCategory(ctx, params.categoryId)),
];
