import { expect, test } from 'vitest';
import { moderationApi } from '#contract/reviews/moderation.ts';
import { makeCustomer, makeReview, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';
import { readMails } from '#tests/support/mails.ts';

const REASON = '광고로 보이는 내용입니다';

test('authors get a mail about a decision, with its reason and a way back', async () => {
  const { db, as, deps } = await startApp();
  const venue = await makeVenue(db, { name: '여백', slug: '여백' });
  const { id: userId } = await makeCustomer(db, { email: 'author@example.kr' });
  const review = await makeReview(db, venue.id, { userId, content: '제 글은 메일에 없습니다.' });
  const staff = await as.staff('editor');
  const params = { reviewId: review.id };
  await staff.call(moderationApi.decide, { params, body: { isApproved: true } });
  const [approved] = await readMails(deps);
  expect(approved).toMatchObject({
    to: 'author@example.kr',
    subject: '[밤결] 여백 리뷰가 공개되었습니다',
  });
  expect(approved?.text).toContain(`/venue/${encodeURIComponent('여백')}#reviews`);

  await staff.call(moderationApi.decide, { params, body: { isApproved: false, reason: REASON } });
  const mails = await readMails(deps);
  const rejected = mails.find(({ subject }) => subject === '[밤결] 여백 리뷰가 반려되었습니다');
  expect(rejected?.text).toContain(`사유: ${REASON}`);
  expect(rejected?.text).toContain('/profile');
  expect(mails.map(({ text, html }) => text + html).join()).not.toContain('제 글은');
});

test('what changes nothing, or takes a decision back, sends no mail', async () => {
  const { db, as, deps } = await startApp();
  const venue = await makeVenue(db);
  const { id: userId } = await makeCustomer(db);
  const review = await makeReview(db, venue.id, { userId, isApproved: true });
  const staff = await as.staff('editor');
  const params = { reviewId: review.id };
  await staff.call(moderationApi.decide, { params, body: { isApproved: true } });
  await staff.call(moderationApi.decide, { params, body: { isApproved: null } });
  expect(await readMails(deps)).toEqual([]);
});

test('deciding many tells each author of those that changed, and nobody without an account', async () => {
  const { db, as, deps } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c']) {
    const { id: userId } = await makeCustomer(db, { email: `${name}@example.kr` });
    ids.push((await makeReview(db, venueId, { userId, isApproved: name === 'c' })).id);
  }
  ids.push((await makeReview(db, venueId)).id);
  const staff = await as.staff('editor');
  await staff.call(moderationApi.decideMany, { body: { ids, isApproved: true } });
  const mails = await readMails(deps);
  expect(mails.map(({ to }) => to).sort()).toEqual(['a@example.kr', 'b@example.kr']);
});
