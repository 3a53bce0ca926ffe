import { expect, test } from 'vitest';
import { DEMO_SETTINGS, EMPTY_SETTINGS } from '#contract/settings/defaults.ts';
import { settingsApi } from '#contract/settings/settings.ts';
import { siteSettings } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';

test('until a manager changes them, the default settings hold', async () => {
  const { as } = await startApp();
  const answer = await as.visitor.call(settingsApi.get, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(DEMO_SETTINGS);
});

test('nights carry over to the next day until a manager chooses otherwise', () => {
  expect([DEMO_SETTINGS.overnightRule, EMPTY_SETTINGS.overnightRule]).toEqual([
    'carry-over',
    'carry-over',
  ]);
});

test('production starts with empty settings, not with fictional ones', async () => {
  const { as } = await startApp({ config: { isProduction: true } });
  expect((await as.visitor.call(settingsApi.get, {})).json()).toEqual(EMPTY_SETTINGS);
});

test('a stored setting replaces its default at once; the others stay', async () => {
  const { db, as, deps } = await startApp();
  await as.visitor.call(settingsApi.get, {});
  const operator = { ...DEMO_SETTINGS.operator, businessName: '새 상호' };
  await db.insert(siteSettings).values([
    { key: 'operator', value: operator },
    { key: 'overnightRule', value: 'same-row' },
  ]);
  await deps.database.settle();
  const answer = await as.visitor.call(settingsApi.get, {});
  expect(answer.json()).toEqual({ ...DEMO_SETTINGS, operator, overnightRule: 'same-row' });
});

test('a stored key that the contract does not list is not told, not even to staff', async () => {
  const { db, as } = await startApp();
  await db.insert(siteSettings).values({ key: 'internalNote', value: '내부 메모' });
  for (const client of [as.visitor, await as.customer(), await as.staff('super')]) {
    const answer = await client.call(settingsApi.get, {});
    expect(answer.json()).toEqual(DEMO_SETTINGS);
  }
});

test('a group stored before one of its fields existed is filled up from the default', async () => {
  const { db, as } = await startApp();
  await db.insert(siteSettings).values({ key: 'operator', value: { businessName: '새 상호' } });
  const answer = await as.visitor.call(settingsApi.get, {});
  expect(answer.json().operator).toEqual({
    ...DEMO_SETTINGS.operator,
    businessName: '새 상호',
  });
});

test('a stored setting that cannot be used leaves its default, the site up and a warning', async () => {
  const { db, as, logs } = await startApp();
  await db.insert(siteSettings).values([
    { key: 'gate', value: 'open-to-all' },
    { key: 'operator', value: 'nobody' },
    { key: 'overnightRule', value: 'same-row' },
  ]);
  const answer = await as.visitor.call(settingsApi.get, {});
  expect(answer.json()).toEqual({ ...DEMO_SETTINGS, overnightRule: 'same-row' });
  expect(logs.filter(({ level }) => level === 40).map(({ key }) => key)).toEqual([
    'gate',
    'operator',
  ]);
});
