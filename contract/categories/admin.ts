import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { IdParam } from '#contract/fields.ts';
import { blankAsNull, neededText, slug } from '#contract/form-fields.ts';
import { CATEGORY_KEYS } from '#domain/categories.ts';
import { CATEGORY_ICONS } from '#domain/category-icons.ts';
import { Category } from './categories.ts';

export const CATEGORY_NAME_MAX = 40;
export const CATEGORY_DESCRIPTION_MAX = 300;
const LAST_PLACE = 10_000;

export const CATEGORY_NOT_FOUND = '카테고리를 찾을 수 없습니다';
export const CATEGORY_SLUG_TAKEN = '이미 사용 중인 슬러그입니다';
export const CATEGORY_IN_USE =
  '이 카테고리에 업소가 있어 삭제할 수 없습니다. 삭제한 업소도 되돌릴 수 있는 동안은 남아 있습니다.';

const fields = {
  name: neededText(CATEGORY_NAME_MAX, '카테고리명을 입력해주세요'),
  slug: slug('슬러그를 입력해주세요'),
  description: blankAsNull(CATEGORY_DESCRIPTION_MAX),
  color: z.enum(CATEGORY_KEYS),
  icon: z.nullable(z.enum(CATEGORY_ICONS)),
  isActive: z.boolean(),
};

export const CategoryDraft = z.object({
  ...fields,
  description: z._default(fields.description, null),
  /** Without one, the next of the palette. */
  color: z.optional(fields.color),
  icon: z._default(fields.icon, null),
  isActive: z._default(fields.isActive, true),
});
export type CategoryDraft = z.output<typeof CategoryDraft>;

/** What is left out stays as it is. */
export const CategoryChanges = z
  .object({
    name: z.exactOptional(fields.name),
    slug: z.exactOptional(fields.slug),
    description: z.exactOptional(fields.description),
    color: z.exactOptional(fields.color),
    icon: z.exactOptional(fields.icon),
    isActive: z.exactOptional(fields.isActive),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, '바꿀 내용이 없습니다'));
export type CategoryChanges = z.output<typeof CategoryChanges>;

/** The place in the list, counted from 1; a place behind the last one is the last. */
export const CategoryPlace = z.object({
  displayOrder: z.int().check(z.gte(1), z.lte(LAST_PLACE)),
});
export type CategoryPlace = z.output<typeof CategoryPlace>;

const OneCategory = z.object({ categoryId: IdParam });

export const categoriesAdminApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/categories',
    summary: '카테고리 등록. 목록의 맨 뒤에 놓입니다',
    audience: 'venues',
    writes: ['categories'],
    body: CategoryDraft,
    response: Category,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/categories/:categoryId',
    summary: '카테고리 수정. 보낸 항목만 바뀌고, isActive가 false면 업소와 함께 숨겨집니다',
    audience: 'venues',
    writes: ['categories'],
    params: OneCategory,
    body: CategoryChanges,
    response: Category,
    errors: [400, 401, 403, 404, 409],
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/api/categories/:categoryId/order',
    summary: '카테고리를 displayOrder번째 자리로 옮깁니다. 나머지는 차례대로 다시 놓입니다',
    audience: 'venues',
    writes: ['categories'],
    params: OneCategory,
    body: CategoryPlace,
    response: Category,
    errors: [400, 401, 403, 404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/categories/:categoryId',
    summary: '카테고리 삭제. 속한 업소가 있으면 삭제하지 않습니다',
    audience: 'venues',
    writes: ['categories'],
    params: OneCategory,
    errors: [401, 403, 404, 409],
  }),
};
