import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { takedownsAdminApi } from '#contract/takedowns/admin.ts';
import { makeCustomer, makeReview, makeTakedown, makeVenue } from '#db/factories.ts';
import { auditLog, reviews, takedowns } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { readMails } from '#tests/support/mails.ts';

const DAY_MS = 86_400_000;

/** A review that staff have just hidden. */
async function startBlinded() {
  const running = await startApp();
  const { db, as } = running;
  const author = await makeCustomer(db, { email: 'author@example.kr' });
  const review = await makeReview(db, (await makeVenue(db)).id, {
    userId: author.id,
    isApproved: true,
  });
  const { id: takedownId } = await makeTakedown(db, review.id, {
    requesterEmail: 'asking@example.kr',
  });
  const staff = await as.staff('editor');
  await staff.call(takedownsAdminApi.decide, {
    params: { takedownId },
    body: { decision: 'blind', reason: '명예훼손 주장' },
  });
  return { ...running, review, takedownId };
}

test('after thirty days a hidden review comes back by itself, once, and both sides are told', async () => {
  const { db, deps, clock, systemContext, review } = await startBlinded();
  clock.advance(30 * DAY_MS - 1000);
  await cleanUpAll(systemContext());
  expect(await db.$count(takedowns, eq(takedowns.state, 'blinded'))).toBe(1);

  clock.advance(1000);
  await Promise.all([cleanUpAll(systemContext()), cleanUpAll(systemContext())]);
  await cleanUpAll(systemContext());
  const [row] = await db.select().from(reviews).where(eq(reviews.id, review.id));
  expect(row).toMatchObject({ isApproved: true, blindedUntil: null });
  const [ended] = await db.select().from(takedowns);
  expect(ended).toMatchObject({ state: 'returned', endedAt: clock.now() });
  const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(entries.slice(1)).toMatchObject([
    {
      action: 'takedown.expire',
      actorId: null,
      actorName: '자동',
      entity: 'review',
      entityId: String(review.id),
      ipAddress: null,
    },
  ]);
  const told = (await readMails(deps)).filter(({ text }) => text.includes('30일이 지났습니다'));
  expect(told.map(({ to }) => to).sort()).toEqual(['asking@example.kr', 'author@example.kr']);
});

test('ninety days after the end nothing tells any more who asked', async () => {
  const { db, clock, systemContext, takedownId } = await startBlinded();
  clock.advance(30 * DAY_MS);
  await cleanUpAll(systemContext());
  clock.advance(90 * DAY_MS - 1000);
  await cleanUpAll(systemContext());
  const read = async () =>
    (await db.select().from(takedowns).where(eq(takedowns.id, takedownId)))[0];
  expect(await read()).toMatchObject({ requesterEmail: 'asking@example.kr' });
  clock.advance(1000);
  await cleanUpAll(systemContext());
  expect(await read()).toMatchObject({ requesterName: '', requesterEmail: '', state: 'returned' });
});
