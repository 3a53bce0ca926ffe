import { expect, test } from 'vitest';
import { jobsApi, NOTHING_FAILED } from '#contract/jobs/jobs.ts';
import { auditLog } from '#db/schema/index.ts';
import { defineJob } from '#server/repeat.ts';
import { startApp, startOwnApp } from '#tests/support/app.ts';
import { enqueue } from './jobs.ts';
import { startWorker } from './worker.ts';

/** A busy machine fails no test. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000, interval: 20 });

test('staff see what failed and why, try it again, and it is recorded who did', async () => {
  const { app, deps, db, as, systemContext } = await startOwnApp();
  let isAway = true;
  defineJob(app, deps, 'mail', {}, async () => {
    if (isAway) throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
  });
  startWorker(app, deps, { lookMs: 50, endMs: 50 });
  const manager = await as.staff('manager');
  const list = async () => (await manager.call(jobsApi.list, {})).json();
  expect((await list())[0]).toMatchObject({ name: 'mail', failed: 0, lastDoneAt: null });

  await enqueue(systemContext(), 'mail', { to: 'seoyun@example.kr' }, { tries: 1 });
  await eventually(async () => (await list())[0]).toMatchObject({
    waiting: 0,
    failed: 1,
    lastFailure: '상대 서버에 연결하지 못했습니다 (ECONNREFUSED).',
  });
  isAway = false;
  const params = { name: 'mail' } as const;
  expect((await manager.call(jobsApi.retry, { params })).json()).toEqual({ retried: 1 });
  await eventually(async () => (await list())[0]).toMatchObject({ waiting: 0, failed: 0 });
  expect((await list())[0].lastDoneAt).not.toBeNull();
  const again = await manager.call(jobsApi.retry, { params });
  expect([again.statusCode, again.json().error]).toEqual([409, NOTHING_FAILED]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'job.retry', entityId: 'mail', after: { count: 1 } },
  ]);
});

test('a kind that does not exist is not found', async () => {
  const { as } = await startApp();
  const manager = await as.staff('super');
  const answer = await manager.inject({ method: 'POST', url: '/api/admin/jobs/dreams/retry' });
  expect(answer.statusCode).toBe(404);
});
