import { expect, test } from 'vitest';
import { findMatches, placeOf, type Searchable, toSearchWords } from './hangul-search.ts';

const YEOBAEK = venue(
  '여백 라운지',
  ['조용한 자리', '발렛 주차'],
  '서울 강남구 테헤란로12길 34',
  '역삼동 678-9',
);
const GAON = venue('가온', ['LP 감상'], '서울 서초구 강남대로 5', null);
const CLUB = venue('Club NB2', ['스탠딩 바'], '서울 강남구 봉은사로 100', '논현동 11');
const EOPSO = venue('업소', [], '서울 송파구 올림픽로 7', null);
const ALL = [YEOBAEK, GAON, CLUB, EOPSO];

function venue(
  name: string,
  features: string[],
  address: string,
  lotAddress: string | null,
): Searchable {
  return { name, features, addresses: [address, lotAddress] };
}

function namesFound(query: string, among: Searchable[] = ALL): string[] {
  return findMatches(among, query, (item) => item).map(({ name }) => name);
}

test.each([
  ['a name', '여백 라운지', ['여백 라운지']],
  ['a name without its space', '여백라운지', ['여백 라운지']],
  ['a name with a space too many', '여 백 라운지', ['여백 라운지']],
  ['the words in another order', '라운지 여백', ['여백 라운지']],
  ['the middle of a name', '라운', ['여백 라운지']],
  ['decomposed Hangul', '여백'.normalize('NFD'), ['여백 라운지']],
  ['Latin letters in any case', 'cLUB nb', ['Club NB2']],
  ['punctuation around a word', '「여백」', ['여백 라운지']],
  ['initial consonants', 'ㅇㅂㄹㅇㅈ', ['여백 라운지']],
  ['initial consonants with a space', 'ㅇㅂ ㄹㅇㅈ', ['여백 라운지']],
  ['initial consonants of the second word', 'ㄹㅇㅈ', ['여백 라운지']],
  ['initial consonants of several names, in their order', 'ㅇ', ['여백 라운지', '가온', '업소']],
  ['syllables and initial consonants mixed', '여백 ㄹㅇㅈ', ['여백 라운지']],
  ['initial consonants the input method has joined', 'ㅄ', []],
  ['a vowel alone', 'ㅏ', []],
  ['initial consonants of an address', 'ㅌㅎㄹㄹ', []],
  ['a feature', '발렛', ['여백 라운지']],
  ['a feature without its space', 'lp감상', ['가온']],
  ['a road address', '테헤란로12길', ['여백 라운지']],
  ['a lot address', '논현동', ['Club NB2']],
  ['a name and an address together', '강남구 라운지', ['여백 라운지']],
  ['two places that do not meet', '송파구 라운지', []],
  ['a district of several', '강남구', ['여백 라운지', 'Club NB2']],
  ['a syllable without its final consonant yet', '여배', ['여백 라운지']],
  ['a syllable that borrowed the next initial', '랑', ['여백 라운지']],
  ['a pair of consonants that will part', '여백라욵', ['여백 라운지']],
  ['a loose next consonant', '라운ㅈ', ['여백 라운지']],
  ['a loose next consonant in an address', '테헤ㄹ', ['여백 라운지']],
  ['a final consonant that leads nowhere yet', '업솟', ['업소']],
  ['the same in the last of two words', '송파구 업솟', ['업소']],
  ['a loose consonant that leads nowhere yet', '업소ㄱ', ['업소']],
  ['the same in a word that is finished', '업솟 송파구', []],
  ['something else', '없는곳', []],
  ['punctuation alone', '!? ~', []],
  ['nothing', '', []],
  ['odd jamo', 'ㄱㅘㅘㅏㅗ', []],
  ['a very long word', '가'.repeat(100), []],
])('%s: %s', (_, query, expected) => {
  expect(namesFound(query)).toEqual(expected);
});

test('results come by name prefix, name, initials, feature, address, then what is being typed', () => {
  const list = [
    venue('바당', [], '가 밤', null),
    venue('갑', [], '밤로 1', null),
    venue('나', ['밤 전망'], '', null),
    venue('한밤', [], '', null),
    venue('밤결', [], '', null),
    venue('바', [], '', null),
    venue('바모', [], '', null),
  ];
  expect(namesFound('밤', list)).toEqual(['밤결', '한밤', '나', '바당', '갑', '바모']);
  const initials = [venue('가', ['ㄴㄷ 모임'], '', null), venue('노들', [], '', null)];
  expect(namesFound('ㄴㄷ', initials)).toEqual(['노들', '가']);
});

test('the whole name comes before its beginnings, a former name before category and features', () => {
  const list = [
    venue('밤결 라운지', [], '', null),
    venue('밤결', [], '', null),
    venue('가', ['밤결'], '', null),
    { ...venue('나', [], '', null), category: '밤결' },
    { ...venue('다', [], '', null), formerNames: ['밤결'] },
  ];
  expect(namesFound('밤결', list)).toEqual(['밤결', '밤결 라운지', '다', '나', '가']);
});

test('a final consonant is not dropped while something is found with it', () => {
  const list = [venue('가람', [], '', null), venue('강변', [], '', null)];
  expect(namesFound('강', list)).toEqual(['강변']);
  expect(namesFound('갛', list)).toEqual(['가람', '강변']);
});

test('a query falls into words that are compared in one form', () => {
  expect(toSearchWords('  여백  LOUNGE\tㄳ · ')).toEqual(['여백', 'lounge', 'ㄱㅅ']);
});

test.each([
  ['여백 라운지', '라운', '라운'],
  ['여백 라운지', '백라', '백 라'],
  ['여백 라운지', 'ㄹㅇㅈ', '라운지'],
  ['여백 라운지', '여배', '여백'],
  ['Club NB2', 'club', 'Club'],
  ['여백 라운지', '없음', null],
  ['여백 라운지', '', null],
])('in %s, %s is found in %s', (text, query, marked) => {
  const place = placeOf(text, query);
  expect(place && text.slice(place.from, place.to)).toBe(marked);
});
