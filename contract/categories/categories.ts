import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';
import { CATEGORY_KEYS } from '#domain/categories.ts';
import { CATEGORY_ICONS } from '#domain/category-icons.ts';

export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  /** Of the palette of the design, see `--cat-*`. */
  color: z.enum(CATEGORY_KEYS),
  icon: z.nullable(z.enum(CATEGORY_ICONS)),
  displayOrder: z.int(),
  /** False only in answers for staff: hidden categories do not exist for anyone else. */
  isActive: z.boolean(),
});
export type Category = z.infer<typeof Category>;

// What staff do to categories is in `categories-admin.ts`: every visitor downloads this file.
export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: '카테고리 목록. 숨긴 카테고리는 업소를 관리하는 운영진에게만 보입니다',
    audience: 'anyone',
    reads: ['categories', 'venue'],
    response: z.array(Category),
  }),
};
