/** Signs that a category can carry. */
export const CATEGORY_ICONS = [
  'sofa',
  'martini',
  'wine',
  'beer',
  'piano',
  'mic',
  'disc',
  'crown',
  'utensils',
  'coffee',
  'lamp',
  'gem',
] as const;
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];
