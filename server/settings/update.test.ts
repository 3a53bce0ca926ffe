import { expect, test } from 'vitest';
import { settingsChangesApi } from '#contract/settings/changes.ts';
import { DEMO_SETTINGS } from '#contract/settings/defaults.ts';
import { settingsApi } from '#contract/settings/settings.ts';
import { auditLog, siteSettings } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

function update(client: Client, payload: object) {
  return client.inject({ method: 'PATCH', url: '/api/admin/settings', payload });
}

test('a manager changes a part, the rest stays, and every visitor reads it at once', async () => {
  const { as } = await startApp();
  await as.visitor.call(settingsApi.get, {});
  const manager = await as.staff('manager');
  const body = { gate: 'blur' as const, operator: { businessName: ' 새 상호 ' } };
  const answer = await manager.call(settingsChangesApi.update, { body });
  const expected = {
    ...DEMO_SETTINGS,
    gate: 'blur',
    operator: { ...DEMO_SETTINGS.operator, businessName: '새 상호' },
  };
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ...expected, indexNow: { key: '' } });
  expect((await as.visitor.call(settingsApi.get, {})).json()).toEqual(expected);
  await update(manager, { operator: { email: 'new@example.kr' } });
  expect((await as.visitor.call(settingsApi.get, {})).json().operator).toEqual({
    ...expected.operator,
    email: 'new@example.kr',
  });
});

test('claims are replaced as a list; a blank source is none', async () => {
  const { as } = await startApp();
  const manager = await as.staff('super');
  const claims = [
    { value: '98%', label: '만족도', source: ' 2026년 자체 조사 ' },
    { value: '무료', label: '상담 비용', source: '' },
  ];
  await update(manager, { consultation: { claims } });
  expect((await as.visitor.call(settingsApi.get, {})).json().consultation).toEqual({
    ...DEMO_SETTINGS.consultation,
    claims: [
      { value: '98%', label: '만족도', source: '2026년 자체 조사' },
      { value: '무료', label: '상담 비용', source: null },
    ],
  });
});

test('a change is recorded with the changed fields only, the same again is not', async () => {
  const { db, as } = await startApp();
  const manager = await as.staff('manager', { username: 'boss' });
  const body = {
    overnightRule: 'same-row',
    operator: { ...DEMO_SETTINGS.operator, email: 'a@b.kr' },
  };
  await update(manager, body);
  await update(manager, body);
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries).toMatchObject([
    { actorName: 'boss', action: 'settings.update', entity: 'settings', entityId: 'site' },
  ]);
  expect(entries[0]?.before).toEqual({
    overnightRule: 'carry-over',
    operator: { email: DEMO_SETTINGS.operator.email },
  });
  expect(entries[0]?.after).toEqual({ overnightRule: 'same-row', operator: { email: 'a@b.kr' } });
});

test('what was stored and fits no longer is healed by the next change of its group', async () => {
  const { db, as } = await startApp();
  await db.insert(siteSettings).values({ key: 'gate', value: 'open-to-all' });
  const answer = await update(await as.staff('manager'), { gate: 'site' });
  expect(answer.json().gate).toBe('site');
});

const claim = { value: '1', label: '하나', source: null };

test.each([
  ['nothing', {}, '바꿀 내용이 없습니다'],
  ['an unknown gate', { gate: 'none' }, 'gate: 올바르지 않은 값입니다'],
  ['an unknown rule', { overnightRule: 1 }, 'overnightRule: 올바르지 않은 값입니다'],
  ['no mail address', { operator: { email: 'not a mail' } }, '이메일 주소를 정확히 입력해주세요'],
  ['a long address', { operator: { address: '가'.repeat(201) } }, '200자까지 입력할 수 있습니다'],
  ['no phone number', { consultation: { phone: '전화' } }, '전화번호를 확인해 주세요'],
  ['a blank claim', { consultation: { claims: [{ ...claim, value: ' ' }] } }, '값을 입력하세요'],
  [
    'a repeated claim',
    { consultation: { claims: [claim, claim] } },
    '같은 설명이 두 번 들어 있습니다',
  ],
  [
    'too many claims',
    {
      consultation: { claims: Array.from({ length: 9 }, (_, n) => ({ ...claim, label: `${n}` })) },
    },
    '소개 문구는 8개까지 입력할 수 있습니다',
  ],
])('a change to %s is refused', async (_, body, sentence) => {
  const { db, as } = await startApp();
  const answer = await update(await as.staff('manager'), body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContain(sentence);
  expect(await db.select().from(siteSettings)).toEqual([]);
});

test('only managers change the settings', async () => {
  const { db, as } = await startApp();
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff('editor'), 403],
    [await as.staff(null), 403],
  ] as const) {
    expect((await update(client, { gate: 'blur' })).statusCode).toBe(status);
  }
  expect(await db.select().from(siteSettings)).toEqual([]);
});
