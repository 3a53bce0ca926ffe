import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#db/root.ts';
import * as house from '#scripts/lib/house-styles.mjs';

const styles = house.readStyles();
/** Of the kit what is a class and not a component. */
const CLASSES_OF_THE_KIT = /^web\/ui\/(AccountCard|Entry|Form|NoticeBar|PicturePick|Queue)\.css$/;

test('space, radius and type size come from tokens', () => {
  expect(styles.length).toBeGreaterThan(100);
  expect(styles.flatMap(house.rawSizes)).toEqual([]);
});

test.each([
  'margin: 0.5rem',
  'padding: var(--s-2) 12px',
  'padding-inline: calc(var(--gutter) + 1rem)',
  'gap: .75rem',
  'margin-left: -0.25rem',
  'border-radius: 50%',
  'border-top-left-radius: 10px',
  'font-size: 0.9375rem',
])('a size that is written out is refused: %s', (declaration) => {
  const text = `@layer kit {\n  .tag {\n    color: red;\n    ${declaration};\n  }\n}\n`;
  expect(house.rawSizes({ path: 'web/ui/controls/Tag.css', text })).toHaveLength(1);
});

test.each([
  'margin: 0 auto',
  'padding: var(--s-2) calc(var(--s-3) * -1)',
  'padding-inline: 0.06em',
  'width: 12rem',
  'border: 1px solid var(--c-line)',
])('what is no spacing, or follows text and tokens, is not: %s', (declaration) => {
  const text = `@layer kit {\n  .tag {\n    ${declaration};\n  }\n}\n`;
  expect(house.rawSizes({ path: 'web/ui/controls/Tag.css', text })).toEqual([]);
});

test('layouts change at three widths', () => {
  expect(house.measureStyles().breakpoints).toEqual(house.BREAKPOINTS);
});

test('another width is seen in every spelling', () => {
  const text =
    '@media (min-width: 768px) {}\n@media (hover: hover) and (37.5rem <= width < 60em) {}';
  expect(house.breakpointsOf({ path: 'web/ui/controls/Tag.css', text })).toEqual([768, 37.5, 60]);
});

test('the rules of a file stand in the layer of its folder', () => {
  expect(styles.flatMap(house.layerFaults)).toEqual([]);
});

test.each([
  ['web/ui/controls/Tag.css', '.tag {}'],
  ['web/ui/controls/Tag.css', '@layer slices {\n  .tag {}\n}\n'],
  ['web/reviews/ReviewItem.css', '@layer kit {\n  .review {}\n}\n'],
  ['web/reviews/ReviewItem.css', '@layer slices {\n  .review {}\n}\n.other {}\n'],
  ['web/reviews/ReviewItem.css', '@layer slices {}\n@layer helpers {\n  .review {}\n}\n'],
])('rules in no layer or in another are refused in %s: %s', (path, text) => {
  expect(house.layerFaults({ path, text })).toHaveLength(1);
});

test('a stylesheet stands beside the component it is named after', () => {
  const alone = styles
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('web/styles/') && !CLASSES_OF_THE_KIT.test(path))
    .filter((path) => !existsSync(join(PROJECT_ROOT, path.replace(/css$/, 'tsx'))));
  expect(alone).toEqual([]);
});
