import { expect, test } from 'vitest';
import { DEMO_SETTINGS, EMPTY_SETTINGS } from '#contract/settings/defaults.ts';
import { type Article, article, byMail, type Operator, withText } from './article.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { youthProtection } from './youth-protection.ts';

const DOCUMENTS = { terms, privacy, youthProtection };

function textsOf(articles: readonly Article[]): string[] {
  return withText(articles).flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => {
      if (typeof block === 'string') return [block];
      return 'list' in block ? [...block.list] : block.facts.flat();
    }),
  ]);
}

test.each(Object.entries(DOCUMENTS))('the %s read well without any data', (_, document) => {
  const texts = textsOf(document(EMPTY_SETTINGS.operator));
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) {
    expect(text).not.toBe('');
    // Traces of a value that is missing: a gap, a particle or a comma by itself.
    expect(text).not.toMatch(/ {2}|undefined|null|\(\)|, ,|,$|(^|\s)(로|으로|가) /);
  }
});

test.each(Object.entries(DOCUMENTS))('the %s name whom the operator has named', (_, document) => {
  const operator: Operator = DEMO_SETTINGS.operator;
  const text = textsOf(document(operator)).join('\n');
  expect(text).toContain(operator.businessName);
  expect(text).toContain(operator.email);
});

test('the officers stand in their documents, each as far as known', () => {
  const operator = { ...EMPTY_SETTINGS.operator, youthOfficer: '이예시', privacyOfficer: '김예시' };
  expect(textsOf(youthProtection(operator))).toContain('이예시');
  const texts = textsOf(privacy(operator));
  expect(texts).toContain('김예시');
  expect(texts).not.toContain('연락처');
});

test('the privacy policy says how long visits are kept', () => {
  const texts = textsOf(privacy(EMPTY_SETTINGS.operator));
  expect(texts[texts.indexOf('방문 기록') + 1]).toMatch(/^방문한 때부터 13개월\./);
});

test('an article with nothing to say is left out', () => {
  const articles = [
    article('빈 글', '', { list: [''] }, { facts: [['이름', '']] }),
    article('글', '말'),
  ];
  expect(withText(articles).map(({ title }) => title)).toEqual(['글']);
});

test.each([
  ['help@example.kr', 'help@example.kr로 보내 주세요.'],
  ['help@example.com', 'help@example.com으로 보내 주세요.'],
  ['', ''],
])('a sentence about mail to %j is %j', (address, sentence) => {
  expect(byMail(address, (to) => `${to} 보내 주세요.`)).toBe(sentence);
});
