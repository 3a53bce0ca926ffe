import type { BreadcrumbList, ItemList, ListItem } from 'schema-dts';
import { paths } from '#web/paths.ts';
import type { Document } from './vocabulary.ts';

/** The way from the home page to this one. */
export function toBreadcrumbs(trail: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: '홈', path: paths.home() }, ...trail].map(
      (step, index) =>
        ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: step.path,
        }) satisfies ListItem,
    ),
  } satisfies Document<BreadcrumbList>;
}

/** The pages that this one lists, in its order; of a longer list only a part. */
export function toItemList(
  pages: readonly { name: string; path: string }[],
  { total = pages.length, skipped = 0 }: { total?: number | undefined; skipped?: number } = {},
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: pages.map(
      (page, index) =>
        ({
          '@type': 'ListItem',
          position: skipped + index + 1,
          name: page.name,
          url: page.path,
        }) satisfies ListItem,
    ),
  } satisfies Document<ItemList>;
}
