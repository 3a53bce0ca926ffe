import { expect, test } from 'vitest';
import { DEMO_SETTINGS, EMPTY_SETTINGS } from '#contract/settings/defaults.ts';
import type { Settings } from '#contract/settings/settings.ts';
import { consultationHead } from './consultation-route.ts';
import { channelsOf, descriptionOf, questionsOf, stepsOf } from './consultation-texts.ts';

const FULL = DEMO_SETTINGS.consultation;
const EMPTY = EMPTY_SETTINGS.consultation;

function claims(...values: string[]): Settings['consultation'] {
  return { ...FULL, claims: values.map((value) => ({ value, label: '상담', source: null })) };
}

function textsOf(consultation: Settings['consultation']): string {
  return JSON.stringify([
    questionsOf(consultation),
    stepsOf(consultation),
    descriptionOf(consultation),
  ]);
}

test('the values of the specification bring the texts of the specification', () => {
  expect(questionsOf(FULL)).toEqual([
    ['상담 비용이 있나요?', '없습니다. 상담은 무료입니다.'],
    ['예약도 해 주시나요?', '밤결은 정보만 안내합니다. 예약은 업소에 직접 해 주세요.'],
    ['미성년자도 이용할 수 있나요?', '19세 미만의 청소년이 이용할 수 없습니다.'],
    ['늦은 시간에도 상담할 수 있나요?', '네, 24시간 상담할 수 있습니다.'],
  ]);
  expect(stepsOf(FULL)[0]?.[1]).toBe('전화, 카카오톡, 문자 가운데 편한 방법으로 연락해 주세요.');
  expect(descriptionOf(FULL)).toBe(
    '강남 업소 방문 전에 궁금한 점을 전화, 카카오톡, 문자로 물어보세요.',
  );
});

test('free and around the clock are promised only where the settings claim them', () => {
  expect(textsOf(claims('98%'))).not.toMatch(/무료|24시간|비용/);
  expect(textsOf(claims('무료'))).toMatch(/무료/);
  expect(textsOf(claims('무료'))).not.toMatch(/24시간|늦은 시간/);
  expect(textsOf(claims('24시간'))).toMatch(/24시간/);
  expect(textsOf(claims('24시간'))).not.toMatch(/무료|비용/);
  expect(
    textsOf({ ...FULL, claims: [{ value: '100%', label: '무료 상담', source: null }] }),
  ).toMatch(/상담은 무료입니다/);
});

test.each([
  [{ phone: '02-000-0000' }, ['전화'], '전화로 연락해 주세요.', '전화로 물어보세요.'],
  [{ kakaoId: 'guide' }, ['카카오톡'], '카카오톡으로 연락해 주세요.', '카카오톡으로 물어보세요.'],
  [
    { phone: '02-000-0000', smsNumber: '010-0000-0000' },
    ['전화', '문자'],
    '전화, 문자 가운데 편한 방법으로 연락해 주세요.',
    '전화, 문자로 물어보세요.',
  ],
])('with %j only these ways are named', (filled, channels, step, description) => {
  const consultation = { ...EMPTY, ...filled };
  expect(channelsOf(consultation)).toEqual(channels);
  expect(stepsOf(consultation)[0]?.[1]).toBe(step);
  expect(descriptionOf(consultation)).toContain(description);
});

test('a consultation that nobody can reach promises nothing, whatever is claimed of it', () => {
  for (const consultation of [EMPTY, { ...EMPTY, claims: FULL.claims }]) {
    expect(channelsOf(consultation)).toEqual([]);
    expect(stepsOf(consultation)).toEqual([]);
    expect(textsOf(consultation)).not.toMatch(/무료|24시간|전화|카카오톡|문자/);
    expect(questionsOf(consultation).length).toBeGreaterThan(0);
  }
});

test('the description for search engines follows the settings', () => {
  const head = (settings: Settings | undefined) =>
    consultationHead({
      params: {},
      search: new URLSearchParams(),
      read: () => settings as never,
      failureOf: () => undefined,
    }).description;
  expect(head(DEMO_SETTINGS)).toBe(descriptionOf(FULL));
  expect(head(EMPTY_SETTINGS)).not.toMatch(/전화|카카오톡|문자/);
  expect(head(undefined)).not.toMatch(/전화|카카오톡|문자/);
});
