import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signUpApi } from '#contract/accounts/sign-up.ts';
import { makeCustomer } from '#db/factories.ts';
import { customers } from '#db/schema/index.ts';
import { announceFailure, startApp } from '#tests/support/app.ts';
import { toLoggedError } from './logged-error.ts';

const EMAIL = 'somebody@example.kr';

/** The error of a query that the database refuses. */
async function failureOf(query: PromiseLike<unknown>): Promise<unknown> {
  try {
    await query;
  } catch (error) {
    return error;
  }
  throw new Error('the query did not fail');
}

test('a refused row is told by its constraint, without its values', async () => {
  const { db } = await startApp();
  await makeCustomer(db, { email: EMAIL });
  const logged = toLoggedError(await failureOf(makeCustomer(db, { email: EMAIL })));
  expect(logged).toMatchObject({
    type: 'Error',
    message: expect.stringMatching(/^Failed query: insert into "customer_users"/),
    cause: { code: '23505', constraint: 'customer_users_email_key' },
  });
  expect(JSON.stringify(logged)).not.toContain(EMAIL);
  expect(logged.stack).toMatch(/^\s+at /);
});

test('a value that does not fit is not quoted', async () => {
  const { db } = await startApp();
  const query = db
    .select()
    .from(customers)
    .where(eq(customers.id, sql`${EMAIL}::text::integer`));
  const logged = toLoggedError(await failureOf(query));
  expect(logged.cause).toMatchObject({ code: '22P02', message: expect.stringContaining('"…"') });
  expect(JSON.stringify(logged)).not.toContain(EMAIL);
});

test('what is thrown and is no error tells nothing of itself', () => {
  expect(toLoggedError({ email: EMAIL })).toEqual({
    type: 'object',
    message: 'not an error',
    stack: '',
  });
});

test('causes are followed, but not for ever', () => {
  const error = new Error('outer');
  error.cause = error;
  expect(toLoggedError(error).cause?.cause?.cause?.cause).toBeUndefined();
});

test('a request that fails in the database leaves a log without its parameters', async () => {
  const { app, db, logs } = await startApp();
  // As after a migration that went wrong: the table takes no more rows.
  await db.execute(sql`alter table customer_users add constraint closed check (id < 0) not valid`);
  try {
    announceFailure();
    const answer = await app.inject({
      method: signUpApi.signup.method,
      url: signUpApi.signup.path,
      payload: {
        email: EMAIL,
        nickname: '달빛산책',
        password: 'moonlit-walk-8',
        birthYear: 1990,
        gender: 'F',
        phoneNumber: '010-0000-1234',
      },
    });
    expect(answer.statusCode).toBe(500);
  } finally {
    await db.execute(sql`alter table customer_users drop constraint closed`);
  }
  const failures = logs.filter(({ level }) => level === 50);
  expect(failures).toMatchObject([{ err: { cause: { code: '23514', constraint: 'closed' } } }]);
  const text = JSON.stringify(failures);
  for (const secret of [EMAIL, '010-0000-1234', '달빛산책', 'argon2']) {
    expect(text).not.toContain(secret);
  }
});
