/** The names of the seven colours a category can take. */
export const CATEGORY_KEYS = ['jjok', 'bisaek', 'jaju', 'hobak', 'noeul', 'meok', 'sol'] as const;
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

/** Category 1 gets the first colour, category 8 the first again. */
export function categoryKey(categoryId: number): CategoryKey {
  const count = CATEGORY_KEYS.length;
  const index = (((categoryId - 1) % count) + count) % count;
  return CATEGORY_KEYS[index] ?? CATEGORY_KEYS[0];
}
