import type { CategoryKey } from './categories.ts';
import type { CategoryIcon } from './category-icons.ts';

// Apart from categories.ts, which visitors load: only staff read these.

export const CATEGORY_COLOR_LABELS: Readonly<Record<CategoryKey, string>> = {
  jjok: '쪽빛',
  bisaek: '비색',
  jaju: '자주',
  hobak: '호박',
  noeul: '노을',
  meok: '먹',
  sol: '솔',
};

export const CATEGORY_ICON_LABELS: Readonly<Record<CategoryIcon, string>> = {
  sofa: '소파',
  martini: '칵테일',
  wine: '와인',
  beer: '맥주',
  piano: '피아노',
  mic: '마이크',
  disc: '음반',
  crown: '왕관',
  utensils: '식기',
  coffee: '커피',
  lamp: '조명',
  gem: '보석',
};
