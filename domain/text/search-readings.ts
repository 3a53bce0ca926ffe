import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import { toSearchWords } from './hangul-search.ts';
import { withDongs } from './stations.ts';

/** What else a query may mean where nothing is found as it was typed, the likeliest first. */
export function otherReadings(query: string): string[] {
  const dongs = withDongs(toSearchWords(query));
  const readings = [
    ...(dongs === null ? [] : [dongs]),
    ...inKorean(query).flatMap((meant) => [meant, withDongs(toSearchWords(meant)) ?? meant]),
    ...inLatin(query),
  ];
  return [...new Set(readings)].filter((reading) => reading !== query);
}

/** Where one typo is looked for: what may be Korean, before letters that make no word. */
export function readingsWithTypo(query: string): string[] {
  return [...new Set([...inKorean(query), query])];
}

/** With the keyboard in English: Shift makes double consonants, but also capitals of habit. */
function inKorean(query: string): string[] {
  if (!/[a-z]/i.test(query)) return [];
  const hasCapitals = query !== query.toLowerCase();
  return [query, ...(hasCapitals ? [query.toLowerCase(), swapCase(query)] : [])]
    .map(convertQwertyToHangul)
    .filter((meant, at, all) => all.indexOf(meant) === at && /[가-힣]/.test(meant));
}

/** With the keyboard in Korean: 'ㅊㅣㅕㅠ' is 'club'. Letters alone show that it was not meant so. */
function inLatin(query: string): string[] {
  return /[ㅏ-ㅣ]/.test(query) ? [convertHangulToQwerty(query)] : [];
}

/** As Caps Lock does. */
function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
