import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activitiesApi } from '#contract/activities.ts';
import { galleryApi } from '#contract/gallery/gallery.ts';
import { hoursApi } from '#contract/hours/hours.ts';
import { newsApi } from '#contract/news/news.ts';
import { CHANGED_SINCE, PROPOSAL_OUTDATED, proposalsApi } from '#contract/owners/admin.ts';
import { ownersApi } from '#contract/owners/owners.ts';
import { NOTHING_PROPOSED, type ProposalDraft } from '#contract/owners/proposals.ts';
import { makeGalleryImage, makeSpecialDay, makeWord } from '#db/factories.ts';
import { auditLog, objects, venues } from '#db/schema/index.ts';
import { readMails } from '#tests/support/mails.ts';
import { startAsOwner } from '#tests/support/owner.ts';
import { uploadPicture } from '#tests/support/upload.ts';

const day = (openTime: string, closeTime: string) => ({
  openTime,
  closeTime,
  isClosed: false,
  is24Hours: false,
  breakStartTime: null,
  breakEndTime: null,
});

async function weekFrom(started: Awaited<ReturnType<typeof startAsOwner>>) {
  const { week: seen } = await started.valuesOf();
  const week = seen.map((row: { dayOfWeek: number }) =>
    row.dayOfWeek === 1 || row.dayOfWeek === 5
      ? { dayOfWeek: row.dayOfWeek, ...day('18:00', '03:00') }
      : row,
  );
  return { kind: 'hours' as const, seen, week };
}

test('hours wait, are accepted in part through the usual service, and can be taken back', async () => {
  const started = await startAsOwner();
  const { owner, as, db, venue, params, editor, decide, deps } = started;
  const sent = await started.propose(await weekFrom(started));
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toMatchObject({ state: 'waiting', wentLive: false, kind: 'hours' });
  expect(sent.json().changes.map(({ key }: { key: string }) => key)).toEqual(['1', '5']);
  const monday = async () => {
    const { body } = await as.visitor.call(hoursApi.list, { params });
    return JSON.parse(body).find((row: { dayOfWeek: number }) => row.dayOfWeek === 1);
  };
  expect((await monday()).is24Hours).toBe(true);

  const { id } = sent.json();
  const accepted = await decide(id, { decision: 'accept', keys: ['1'] });
  expect(accepted.statusCode).toBe(200);
  expect(accepted.json()).toMatchObject({
    state: 'applied',
    changes: [
      { key: '1', isAccepted: true },
      { key: '5', isAccepted: false },
    ],
  });
  expect(await monday()).toMatchObject({ openTime: '18:00', closeTime: '03:00' });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'hours.update'));
  expect(entry).toMatchObject({
    actorId: editor.user.id,
    reason: `사장님 (회원 ${owner.customer.id}번)의 제안`,
  });
  const [activity] = (await as.visitor.call(activitiesApi.list, {})).json();
  expect(activity.message).toBe(`${venue.name}의 영업시간이 변경되었습니다`);
  const [mail] = await readMails(deps);
  expect(mail).toMatchObject({
    to: owner.customer.email,
    subject: `[밤결] ${venue.name}: 제안의 일부를 반영했습니다`,
  });

  const back = () =>
    editor.call(proposalsApi.takeBack, {
      params: { proposalId: id },
      body: { reason: '착오였습니다' },
    });
  expect((await back()).json().state).toBe('taken_back');
  expect((await monday()).is24Hours).toBe(true);
  expect((await back()).statusCode).toBe(409);
  const history = await owner.call(ownersApi.proposals, { params });
  expect(history.json()).toEqual([
    expect.objectContaining({ id, state: 'taken_back', decisionReason: '착오였습니다' }),
  ]);
  expect(history.body).not.toContain('flaggedWords');
});

test('what others changed since is shown with both values and not replaced silently', async () => {
  const started = await startAsOwner('full');
  const { db, venue, params, decide, editor } = started;
  const { contact: seen } = await started.valuesOf();
  await db.update(venues).set({ phone: '02-000-0009' }).where(eq(venues.id, venue.id));
  const sent = await started.propose({
    kind: 'contact',
    seen,
    contact: { ...seen, phone: '02-000-0002' },
  });
  // Trusted with everything, and still it waits.
  expect(sent.json()).toMatchObject({
    state: 'waiting',
    changes: [
      {
        key: 'phone',
        from: '02-000-0001',
        to: '02-000-0002',
        now: '02-000-0009',
        isOutdated: true,
      },
    ],
  });
  const { id } = sent.json();
  const refused = await decide(id, { decision: 'accept' });
  expect([refused.statusCode, refused.json().message]).toEqual([409, PROPOSAL_OUTDATED]);
  expect((await decide(id, { decision: 'accept', isOverwriting: true })).statusCode).toBe(200);
  const takeBack = () =>
    editor.call(proposalsApi.takeBack, { params: { proposalId: id }, body: { reason: '착오' } });
  await db.update(venues).set({ phone: '02-000-0007' }).where(eq(venues.id, venue.id));
  expect((await takeBack()).json().message).toBe(CHANGED_SINCE);
  await db.update(venues).set({ phone: '02-000-0002' }).where(eq(venues.id, venue.id));
  expect((await takeBack()).statusCode).toBe(200);
  const [row] = await db.select().from(venues).where(eq(venues.id, params.venueId));
  expect(row?.phone).toBe('02-000-0009');
});

test.each([
  ['none', { hours: 'waiting', special_days: 'waiting', news: 'waiting', contact: 'waiting' }],
  ['hours', { hours: 'applied', special_days: 'applied', news: 'applied', contact: 'waiting' }],
  ['full', { hours: 'applied', special_days: 'applied', news: 'applied', contact: 'applied' }],
] as const)('trust %s decides what goes live', async (trust, expected) => {
  const started = await startAsOwner(trust);
  const { propose, db, owner, as, params } = started;
  const { contact: seen } = await started.valuesOf();
  const sent = {
    hours: await weekFrom(started),
    special_days: {
      kind: 'special_days',
      seen: [],
      set: [
        {
          date: '2026-12-25',
          type: 'holiday',
          name: '성탄절',
          ...day('20:00', '02:00'),
          note: null,
        },
      ],
      remove: [],
    },
    news: { kind: 'news', message: '오늘은 공연이 있어요' },
    contact: { kind: 'contact', seen, contact: { ...seen, kakaoId: 'new-id' } },
  } satisfies Record<string, ProposalDraft>;
  const states: Record<string, string> = {};
  for (const [kind, draft] of Object.entries(sent)) {
    const answer = await propose(draft);
    states[kind] = answer.json().state;
    expect(answer.json().wentLive).toBe(states[kind] === 'applied');
  }
  expect(states).toEqual(expected);
  const name = `사장님 (회원 ${owner.customer.id}번)`;
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.every(({ actorId, actorName }) => actorId === null && actorName === name)).toBe(
    true,
  );
  const news = (await as.visitor.call(newsApi.list, { params })).json();
  expect(news).toHaveLength(trust === 'none' ? 0 : 1);
  const days = await as.visitor.call(hoursApi.specialDays, { params });
  expect(days.json()).toHaveLength(trust === 'none' ? 0 : 1);
});

test('news with a prohibited word wait also of who is trusted', async () => {
  const { propose, db, editor } = await startAsOwner('full');
  await makeWord(db, { word: '대박', normalizedWord: '대박' });
  const sent = await propose({ kind: 'news', message: '오늘 대박 할인' });
  expect(sent.json().state).toBe('waiting');
  const [seen] = (await editor.call(proposalsApi.list, {})).json();
  expect(seen.flaggedWords).toEqual(['대박']);
});

test('pictures come and go, only own uploads; refused ones are let go', async () => {
  const started = await startAsOwner();
  const { app, owner, propose, decide, db, venue, as, params, editor } = started;
  const present = await makeGalleryImage(db, venue.id);
  const imageUrl = await uploadPicture(app, owner);
  const stranger = await as.customer({ isAdultVerified: true });
  const theirs = await uploadPicture(app, stranger);
  const added = (url: string) => ({
    imageUrl: url,
    caption: '입구',
    category: 'external' as const,
  });
  const foreign = await propose({ kind: 'pictures', add: [added(theirs)], remove: [] });
  expect(foreign.statusCode).toBe(400);
  const draft = { kind: 'pictures' as const, add: [added(imageUrl)], remove: [present.id] };
  const sent = await propose(draft);
  expect(sent.json().changes).toMatchObject([
    { key: 'add-0', from: null, to: { imageUrl, caption: '입구' } },
    { key: `remove-${present.id}`, to: null },
  ]);
  await decide(sent.json().id, { decision: 'accept', keys: ['add-0'] });
  const gallery = async () => (await as.visitor.call(galleryApi.list, { params })).json();
  expect((await gallery()).map((image: { imageUrl: string }) => image.imageUrl)).toEqual([
    present.imageUrl,
    imageUrl,
  ]);
  await editor.call(proposalsApi.takeBack, {
    params: { proposalId: sent.json().id },
    body: { reason: '흐린 사진' },
  });
  expect(await gallery()).toHaveLength(1);

  const another = await uploadPicture(app, owner);
  const second = await propose({ kind: 'pictures', add: [added(another)], remove: [] });
  expect((await decide(second.json().id, { decision: 'refuse' })).statusCode).toBe(400);
  await decide(second.json().id, { decision: 'refuse', reason: '다른 업소의 사진입니다' });
  const [row] = await db
    .select()
    .from(objects)
    .where(eq(objects.id, another.replace('/objects/', '')));
  expect(row?.attachedAt).toBeNull();
});

test('special days are changed and removed by their date', async () => {
  const { propose, db, venue, valuesOf, as, params } = await startAsOwner('hours');
  await makeSpecialDay(db, venue.id, { date: '2026-12-24', isClosed: true });
  await makeSpecialDay(db, venue.id, { date: '2026-12-31', isClosed: true });
  const { specialDays: seen } = await valuesOf();
  const sent = await propose({
    kind: 'special_days',
    seen,
    set: [{ ...seen[0], isClosed: false, openTime: '20:00', closeTime: '23:00' }],
    remove: ['2026-12-31'],
  });
  expect(sent.json().state).toBe('applied');
  const query = { from: '2026-12-01', to: '2026-12-31' };
  const days = (await as.visitor.call(hoursApi.specialDays, { params, query })).json();
  expect(days).toEqual([expect.objectContaining({ date: '2026-12-24', openTime: '20:00' })]);
});

test('the same values again, an unknown part or none are refused', async () => {
  const started = await startAsOwner();
  const { contact: seen } = await started.valuesOf();
  const same = await started.propose({ kind: 'contact', seen, contact: seen });
  expect([same.statusCode, same.json().details]).toEqual([400, [NOTHING_PROPOSED]]);
  const { id } = (await started.propose(await weekFrom(started))).json();
  for (const keys of [['9'], []]) {
    expect((await started.decide(id, { decision: 'accept', keys })).statusCode).toBe(400);
  }
});

test('an owner withdraws what waits, not what is decided', async () => {
  const { propose, owner, params, decide } = await startAsOwner();
  const { id } = (await propose({ kind: 'news', message: '오늘은 공연이 있어요' })).json();
  const withdraw = (proposalId: number) =>
    owner.call(ownersApi.withdraw, { params: { ...params, proposalId } });
  expect((await withdraw(id)).statusCode).toBe(204);
  expect((await decide(id, { decision: 'accept' })).statusCode).toBe(409);
  expect((await withdraw(id)).statusCode).toBe(409);
});
