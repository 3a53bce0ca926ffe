import { expect, test } from 'vitest';
import { otherReadings, readingsWithTypo } from './search-readings.ts';

test.each([
  ['rkdska', '강남'],
  ['duqor fkdnswl', '여백 라운지'],
  ['Rkdska', '강남'],
  ['RKDSKA', '강남'],
  ['Tkdenddl', '쌍둥이'],
  ['tKDENDDL', '쌍둥이'],
  ['여백 fkdnswl', '여백 라운지'],
  ['24tl zkvp', '24시 카페'],
  ['ㅊㅣㅕㅠ', 'club'],
  ['역삼역', '역삼동'],
  ['강남역 라운지', '역삼동 라운지'],
  ['durtkadur', '역삼동'],
])('%s may mean %s', (typed, meant) => {
  expect(otherReadings(typed)).toContain(meant);
});

test.each(['라운지', '24', 'ㄹㅇㅈ', '', '없는역', '기억'])('%o means what it says', (typed) => {
  expect(otherReadings(typed)).toEqual([]);
});

test('a typo is looked for in Korean first', () => {
  expect(readingsWithTypo('duqpr')).toEqual(['여벡', 'duqpr']);
  expect(readingsWithTypo('여벡')).toEqual(['여벡']);
});
