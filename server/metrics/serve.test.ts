import { expect, test } from 'vitest';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeVenue } from '#db/factories.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { repeat } from '#server/repeat.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const TOKEN = 'for the watchman alone';

async function read({ app }: TestApp, token = TOKEN) {
  return app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
}

test('whoever has the token reads how the instance is doing, nobody else learns of it', async () => {
  const app = await startApp({ config: { metricsToken: TOKEN } });
  expect((await read(app, 'for the watchman alonf')).statusCode).toBe(404);
  expect((await app.as.visitor.inject('/metrics')).statusCode).toBe(404);
  const told = await read(app);
  expect(told.statusCode).toBe(200);
  expect(told.headers['content-type']).toContain('text/plain');
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'bamgyeol_answers_bytes',
    'bamgyeol_hears_changes 1',
    'bamgyeol_hot_answers_total 0',
  ]) {
    expect(told.body).toContain(name);
  }
  const without = await startApp();
  expect((await read(without)).statusCode).toBe(404);
});

test('answers are counted by route and status, never by what somebody asked for', async () => {
  const app = await startApp({ config: { metricsToken: TOKEN } });
  const { id } = await makeVenue(app.db);
  await app.as.visitor.call(venuesApi.get, { params: { venueId: id } });
  await app.as.visitor.inject('/api/venues/999999?q=somebody');
  await app.as.visitor.inject('/nowhere/somebody');
  await app.as.visitor.inject('/api/categories');
  const { body } = await read(app);
  expect(body).toContain('route="/api/venues/:venueId",status="200"} 1');
  expect(body).toContain('route="/api/venues/:venueId",status="404"} 1');
  expect(body).not.toContain('somebody');
  expect(Number(/bamgyeol_answers_kept (\d+)/.exec(body)?.[1])).toBeGreaterThan(0);
});

test('repeated work that fails is counted and tried again, and what waits is told', async () => {
  const app = await startApp({ config: { metricsToken: TOKEN } });
  await enqueue(app.systemContext(), 'mail', { to: 'nobody' });
  app.deps.jobs.kinds.delete('mail');
  let runs = 0;
  const options = { tries: 1 };
  const sweep = async () => {
    runs += 1;
    if (runs === 1) throw new Error('the broom is broken');
  };
  repeat(app.app, app.deps, 'figures', 1_000, sweep, options);
  startWorker(app.app, app.deps);
  await expect
    .poll(() => app.deps.jobs.kinds.get('figures')?.state.done, { timeout: 5_000 })
    .toBeGreaterThan(0);
  const { body } = await read(app);
  expect(body).toContain('bamgyeol_job_runs{job="figures",outcome="failed"} 1');
  expect(body).toMatch(/bamgyeol_job_last_done_seconds\{job="figures"\} \d{9}/);
  expect(body).toContain('bamgyeol_jobs{job="figures",state="failed"} 1');
  expect(body).toContain('bamgyeol_jobs{job="mail",state="waiting"} 1');
  expect(body).toMatch(/bamgyeol_job_oldest_waiting_seconds\{job="mail"\} [\d.]+/);
});
