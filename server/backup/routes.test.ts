import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupApi } from '#contract/backup.ts';
import { readConfig } from '#server/config.ts';
import { startApp } from '#tests/support/app.ts';
import { removeFolders, temporaryFolder } from '#tests/support/backed-up.ts';
import { ORDER_PATH, signOrder } from './order.ts';
import { backUpWhenDue } from './schedule.ts';

afterAll(removeFolders);

const HOUR_MS = 3_600_000;
const TOKEN = 'for the watchman alone';

async function startWithBackups(to: string) {
  const { backup } = readConfig({ BACKUP_TO: to, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2' });
  const app = await startApp({ config: { backup, metricsToken: TOKEN } });
  const superStaff = await app.as.staff('super');
  const authorization = `Bearer ${TOKEN}`;
  return {
    ...app,
    read: async () => (await superStaff.call(backupApi.get, {})).json(),
    metrics: async () =>
      (await app.app.inject({ url: '/metrics', headers: { authorization } })).body,
  };
}

test('a super sees how old the newest backup is, and whether that is too old', async () => {
  const to = temporaryFolder();
  const { read, metrics, clock, systemContext } = await startWithBackups(to);
  const none = { state: 'overdue', everyHours: 6, keep: 2, newest: null };
  expect(await read()).toEqual(none);
  expect(await metrics()).toContain('bamgyeol_backup_overdue 1');
  expect(await metrics()).not.toMatch(/^bamgyeol_backup_newest_seconds/m);

  await backUpWhenDue(systemContext());
  expect(await read()).toMatchObject({
    state: 'fine',
    newest: { takenAt: '2026-11-14T22:30:00+09:00', pictures: 0, missingPictures: 0 },
  });
  const seconds = new Date('2026-11-14T22:30:00+09:00').getTime() / 1_000;
  expect(await metrics()).toContain(`bamgyeol_backup_newest_seconds ${seconds}`);
  expect(await metrics()).toContain('bamgyeol_backup_overdue 0');

  clock.advance(12.1 * HOUR_MS);
  expect(await read()).toMatchObject({ state: 'overdue' });
  expect(await metrics()).toContain('bamgyeol_backup_overdue 1');

  // What is no longer there does not count, whatever was made once.
  const [name = ''] = readdirSync(to).filter((folder) => folder !== 'pictures');
  renameSync(join(to, name), join(to, 'elsewhere'));
  clock.advance(HOUR_MS);
  expect(await read()).toEqual(none);
});

test('the server makes a backup when one is due, and keeps as many as it is told', async () => {
  const to = temporaryFolder();
  const { clock, systemContext } = await startWithBackups(to);
  const kept = () => readdirSync(to).filter((folder) => folder !== 'pictures');
  await backUpWhenDue(systemContext());
  clock.advance(5.9 * HOUR_MS);
  await backUpWhenDue(systemContext());
  expect(kept()).toHaveLength(1);
  const [first] = kept();
  clock.advance(0.1 * HOUR_MS);
  await backUpWhenDue(systemContext());
  expect(kept()).toHaveLength(2);
  clock.advance(6 * HOUR_MS);
  await backUpWhenDue(systemContext());
  expect(kept()).toHaveLength(2);
  expect(kept()).not.toContain(first);
});

test('without a place to keep them there are no backups, and that is told', async () => {
  const app = await startApp({ config: { metricsToken: TOKEN } });
  const superStaff = await app.as.staff('super');
  expect((await superStaff.call(backupApi.get, {})).json()).toMatchObject({ state: 'off' });
});

test('a place that cannot be read is told as such, not as an old backup', async () => {
  const { read, metrics } = await startWithBackups(join(process.execPath, 'no folder'));
  expect(await read()).toMatchObject({ state: 'unreadable', newest: null });
  expect(await metrics()).toContain('bamgyeol_backup_overdue 1');
});

test('only an order signed with the secret of the server is carried out, and only lately', async () => {
  const to = temporaryFolder();
  const { app, deps, clock } = await startWithBackups(to);
  const order = { to, keep: null, at: clock.now().getTime() };
  const send = (authorization: string) =>
    app.inject({ method: 'POST', url: ORDER_PATH, headers: { authorization } });
  expect((await app.inject({ method: 'POST', url: ORDER_PATH })).statusCode).toBe(404);
  expect((await send(signOrder('another secret of thirty-two letters', order))).statusCode).toBe(
    404,
  );
  const late = { ...order, at: order.at - 61_000 };
  expect((await send(signOrder(deps.secret, late))).statusCode).toBe(404);
  expect(readdirSync(to)).toEqual([]);

  const answer = await send(signOrder(deps.secret, order));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ pictures: 0, missing: 0, removed: 0 });
  expect(readdirSync(to)).toEqual([answer.json().name]);
});
