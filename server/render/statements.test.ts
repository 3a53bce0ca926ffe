import { expect, inject, test } from 'vitest';
import { makeHours, makeNews, makeReview, makeVenue } from '#db/factories.ts';
import { keepWindows } from '#server/venues/windows.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';
import { statementsOf } from '#tests/support/statements.ts';

/** A page that nothing has prepared; each further venue on it costs none. */
const MOST_STATEMENTS = 12;

const pages = await sourcePages();
const onPostgres = test.runIf(inject('database').kind === 'postgres');

async function fillSite({ db }: TestApp, count: number) {
  for (let n = 0; n < count; n += 1) {
    const { id } = await makeVenue(db, { name: `업소 ${n}`, slug: `venue-${n}` });
    await makeHours(db, id, 'always-open');
    await makeNews(db, id);
    await makeReview(db, id, { isApproved: true });
  }
}

onPostgres.each([
  '/',
  '/venue/venue-3',
  '/search?q=%EC%97%85%EC%86%8C',
  '/compare?venues=1,2,3,4',
  '/posts',
  '/consultation',
])(`%s takes at most ${MOST_STATEMENTS} statements when nothing is prepared`, async (path) => {
  const app = await startApp({ pages });
  await fillSite(app, 8);
  // What any site that is running has: windows, and settings and categories in memory.
  await keepWindows(app.systemContext());
  await app.deps.database.settle();
  await app.as.visitor.inject('/search?q=%EB%8B%A4%EB%A5%B8');
  const statements = await statementsOf(async () => {
    expect((await app.as.visitor.inject(path)).statusCode).toBe(200);
  });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
});
