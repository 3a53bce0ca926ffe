import { categoriesApi } from '#contract/categories/categories.ts';
import { apiQuery } from '#web/api/query.ts';

export function allCategories() {
  return apiQuery(categoriesApi.list, {});
}
