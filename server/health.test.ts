import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';

test('a running instance is alive and, with its database migrated, ready', async () => {
  const { app } = await startApp();
  for (const url of ['/healthz', '/readyz']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  }
});

test('an instance whose database is not migrated is alive but not ready', async () => {
  const { app, db } = await startApp();
  await db.execute(sql`alter table drizzle.__drizzle_migrations rename to mislaid`);
  try {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      error: expect.stringMatching(/[가-힣]/),
      message: ready.json().error,
      requestId: expect.any(String),
    });
  } finally {
    await db.execute(sql`alter table drizzle.mislaid rename to __drizzle_migrations`);
  }
});
