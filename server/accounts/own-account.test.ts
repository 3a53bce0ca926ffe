import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import { CATEGORY_UNKNOWN, ownAccountApi } from '#contract/accounts/own-account.ts';
import { NICKNAME_REFUSED, signUpApi } from '#contract/accounts/sign-up.ts';
import { reviewsApi } from '#contract/reviews/reviews.ts';
import { makeCategory, makeReview, makeVenue, makeWord } from '#db/factories.ts';
import { categories, customers, objects } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';
import { uploadPicture } from '#tests/support/upload.ts';

test('nickname and phone number are changed, each on its own or together', async () => {
  const { as } = await startApp();
  const client = await as.customer();
  const update = (body: object) =>
    client.inject({ method: 'PATCH', url: '/api/customer/me', payload: body });
  const renamed = await update({ nickname: '  새벽산책 ' });
  expect(renamed.statusCode).toBe(200);
  expect(renamed.json()).toMatchObject({ nickname: '새벽산책', phoneNumber: null });
  const called = await update({ phoneNumber: '01000004321' });
  expect(called.json()).toMatchObject({ nickname: '새벽산책', phoneNumber: '010-0000-4321' });
  await update({ nickname: '밤산책', phoneNumber: '010-0000-1111' });
  expect((await client.call(accountsApi.me, {})).json()).toMatchObject({
    nickname: '밤산책',
    phoneNumber: '010-0000-1111',
  });
});

test('a new nickname stands over the reviews at once, for visitors too', async () => {
  const { as, db } = await startApp();
  const client = await as.customer({ nickname: '옛이름' });
  const venue = await makeVenue(db);
  await makeReview(db, venue.id, { userId: client.customer.id, isApproved: true });
  const authors = async () => {
    const sent = { params: { venueId: venue.id } };
    const list = (await as.visitor.call(reviewsApi.list, sent)).json();
    return list.map(({ user }: { user: { nickname: string } }) => user.nickname);
  };
  expect(await authors()).toEqual(['옛이름']);
  await client.call(ownAccountApi.update, { body: { nickname: '새이름' } });
  expect(await authors()).toEqual(['새이름']);
});

test.each([
  [{}, '바꿀 내용이 없습니다'],
  [{ email: 'new@example.kr' }, '바꿀 내용이 없습니다'],
  [{ nickname: '한' }, '닉네임은 2~10자로 입력해주세요'],
  [{ nickname: null }, '닉네임은 2~10자로 입력해주세요'],
  [{ nickname: '나\u200b다' }, '닉네임에 사용할 수 없는 문자가 들어 있습니다'],
  [{ phoneNumber: '02-000-0000' }, '휴대폰 번호를 010-0000-0000 형식으로 입력해주세요'],
  [{ phoneNumber: '' }, '휴대폰 번호를 입력해주세요'],
  [{ profileImageUrl: 'https://example.com/a.png' }, '올린 이미지의 주소가 아닙니다.'],
  [{ profileImageUrl: '/objects/unknown' }, '올린 이미지를 찾을 수 없습니다'],
])('%j is refused with 400', async (body, sentence) => {
  const { as, db } = await startApp();
  const client = await as.customer();
  const answer = await client.inject({ method: 'PATCH', url: '/api/customer/me', payload: body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toContain(sentence);
  expect(await db.select().from(customers)).toEqual([client.customer]);
});

test('a nickname that staff forbid is refused, unless it was there before', async () => {
  const { as, db } = await startApp();
  const client = await as.customer({ nickname: '금지어왕' });
  await makeWord(db, { word: '금지어' });
  const update = (nickname: string) =>
    client.call(ownAccountApi.update, { body: { nickname, phoneNumber: '010-0000-1111' } });
  const refused = await update('금 지 어');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ error: NICKNAME_REFUSED, details: [NICKNAME_REFUSED] });
  expect((await update('금지어왕')).statusCode).toBe(200);
});

test('a picture is set, replaced and taken away; the old one is gone at once', async () => {
  const running = await startApp();
  const { app, as, db, deps } = running;
  const client = await as.customer();
  const set = (profileImageUrl: string | null) =>
    client.call(ownAccountApi.update, { body: { profileImageUrl } });
  const first = await uploadPicture(running, client);
  expect((await set(first)).json().profileImageUrl).toBe(first);
  expect((await set(first)).statusCode).toBe(200);
  expect((await app.inject(first)).statusCode).toBe(200);

  const second = await uploadPicture(running, client);
  expect((await set(second)).json().profileImageUrl).toBe(second);
  expect((await app.inject(first)).statusCode).toBe(404);
  expect(existsSync(join(deps.config.dataDir, first))).toBe(false);
  expect((await db.select().from(objects)).map(({ id }) => `/objects/${id}`)).toEqual([second]);

  expect((await set(null)).json().profileImageUrl).toBeNull();
  expect((await app.inject(second)).statusCode).toBe(404);
  expect(await db.select().from(objects)).toEqual([]);
});

test('a picture that a review shows too stays when it leaves the profile', async () => {
  const running = await startApp();
  const client = await running.as.customer();
  const imageUrl = await uploadPicture(running, client);
  await client.call(ownAccountApi.update, { body: { profileImageUrl: imageUrl } });
  await makeReview(running.db, (await makeVenue(running.db)).id, { imageUrl });
  await client.call(ownAccountApi.update, { body: { profileImageUrl: null } });
  expect((await running.app.inject(imageUrl)).statusCode).toBe(200);
});

test("someone else's picture is refused and stays theirs", async () => {
  const running = await startApp();
  const [owner, thief] = [await running.as.customer(), await running.as.customer()];
  const imageUrl = await uploadPicture(running, owner);
  const answer = await thief.call(ownAccountApi.update, { body: { profileImageUrl: imageUrl } });
  expect(answer.statusCode).toBe(400);
  const [object] = await running.db.select().from(objects);
  expect(object).toMatchObject({ ownerId: String(owner.customer.id), attachedAt: null });
});

test('the account tells until when its owner is verified', async () => {
  const { as } = await startApp();
  const adultVerifiedAt = new Date('2026-11-01T12:00:00+09:00');
  const client = await as.customer({ isAdultVerified: true, adultVerifiedAt });
  expect((await client.call(accountsApi.me, {})).json()).toMatchObject({
    isAdultVerified: true,
    adultVerifiedUntil: '2027-11-01T12:00:00+09:00',
  });
});

test('consents are listed latest first, and the one for news is given and taken back', async () => {
  const { as, app, clock } = await startApp();
  const draft = {
    email: 'seoyun@example.kr',
    password: 'moonlit-walk-8',
    nickname: '달빛산책',
    birthYear: 1995,
    gender: 'F' as const,
    phoneNumber: '010-0000-1234',
  };
  await as.visitor.call(signUpApi.signup, { body: draft });
  const { token } = (await as.visitor.call(signUpApi.login, { body: draft })).json();
  const headers = { authorization: `Bearer ${token}` };
  const list = async () => (await app.inject({ url: '/api/customer/consents', headers })).json();
  const brief = (consents: { kind: string; isGranted: boolean }[]) =>
    consents.map(({ kind, isGranted }) => `${kind} ${isGranted}`);
  expect((await list())[0]).toEqual({
    kind: 'privacy',
    version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    isGranted: true,
    createdAt: '2026-11-14T22:30:00+09:00',
  });

  const set = (payload: object) => {
    clock.advance(60_000);
    return app.inject({ method: 'PUT', url: '/api/customer/consents/marketing', headers, payload });
  };
  // Never agreed, so there is nothing to take back.
  expect(brief((await set({ isGranted: false })).json())).toEqual(['privacy true', 'terms true']);
  const given = await set({ isGranted: true });
  expect(given.statusCode).toBe(200);
  expect(given.json()).toEqual(await list());
  await set({ isGranted: true });
  const back = await set({ isGranted: false });
  expect(brief(back.json())).toEqual([
    'marketing false',
    'marketing true',
    'privacy true',
    'terms true',
  ]);
  expect(back.json()[0].createdAt).toBe('2026-11-14T22:34:00+09:00');
  for (const wrong of [{}, { isGranted: 'yes' }, { isGranted: null }]) {
    const answer = await set(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('동의 여부를 선택해주세요');
  }
});

test('required consents are not taken back this way', async () => {
  const { as } = await startApp();
  const client = await as.customer();
  for (const kind of ['terms', 'privacy', 'other']) {
    const url = `/api/customer/consents/${kind}`;
    const answer = await client.inject({ method: 'PUT', url, payload: { isGranted: false } });
    expect(answer.statusCode).toBe(404);
  }
});

test('visitors and staff have no account to change', async () => {
  const { as, db } = await startApp();
  await as.customer();
  for (const client of [as.visitor, await as.staff('super')]) {
    const answers = [
      await client.call(ownAccountApi.update, { body: { nickname: '새이름' } }),
      await client.call(ownAccountApi.remove, { body: { password: 'x' } }),
      await client.call(ownAccountApi.export, {}),
      await client.call(ownAccountApi.listConsents, {}),
      await client.call(ownAccountApi.setMarketing, { body: { isGranted: true } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  }
  expect(await db.select().from(customers).where(eq(customers.nickname, '새이름'))).toEqual([]);
});

test('a member keeps whose venues come first, of the categories there are', async () => {
  const { as, db } = await startApp();
  const client = await as.customer();
  const [shown, hidden] = [await makeCategory(db), await makeCategory(db, { isActive: false })];
  const prefer = (preferredCategoryId: number | null) =>
    client.call(ownAccountApi.update, { body: { preferredCategoryId } });
  const preferred = async () =>
    (await client.call(accountsApi.me, {})).json().preferredCategoryId as number | null;
  expect((await prefer(shown.id)).statusCode).toBe(200);
  expect(await preferred()).toBe(shown.id);
  for (const unknown of [hidden.id, 99_999]) {
    const refused = await prefer(unknown);
    expect([refused.statusCode, refused.json().error]).toEqual([400, CATEGORY_UNKNOWN]);
  }
  expect(await preferred()).toBe(shown.id);
  await db.delete(categories).where(eq(categories.id, shown.id));
  expect(await preferred()).toBeNull();
  expect((await prefer(null)).statusCode).toBe(200);
});
