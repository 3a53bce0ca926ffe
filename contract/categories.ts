import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
});
export type Category = z.infer<typeof Category>;

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: '카테고리 목록',
    audience: 'anyone',
    response: z.array(Category),
  }),
};
