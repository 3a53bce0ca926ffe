import * as z from 'zod/mini';
import { isSlug, normalizeSlug } from '#domain/text/slug.ts';
import { text } from './fields.ts';

// Apart from fields.ts, which every visitor of the home page loads.

/** Text that has to be there: missing and blank are told in the same sentence. */
export function neededText(max: number, sentence: string) {
  return z.pipe(z.string(sentence), text(max).check(z.minLength(1, sentence)));
}

/** Text that may be missing: blank is the same as not there. */
export function blankAsNull(max: number) {
  return z.pipe(
    z.nullable(text(max)),
    z.transform((value) => value || null),
  );
}

const SLUG_MAX = 100;
const SLUG_CHARACTERS = '한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다';

/** A name in an address, in its stored form. */
export function slug(needed: string) {
  return z.pipe(
    neededText(SLUG_MAX, needed).check(
      z.refine((value) => value === '' || isSlug(value), SLUG_CHARACTERS),
    ),
    z.transform(normalizeSlug),
  );
}
