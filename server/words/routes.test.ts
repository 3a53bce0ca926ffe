import { expect, test } from 'vitest';
import { wordsApi } from '#contract/words.ts';
import { makeWord } from '#db/factories.ts';
import { auditLog, prohibitedWords } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const BODY = { word: '바보', category: 'profanity' } as const;

test('words come latest first, with what the contract lists', async () => {
  const { db, as } = await startApp();
  const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);
  await makeWord(db, { word: '먼저', category: 'hate', createdAt: day(1) });
  const later = await makeWord(db, { word: '나중', createdAt: day(2) });
  const staff = await as.staff('manager');
  const answer = await staff.call(wordsApi.list, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    {
      id: later.id,
      word: '나중',
      category: 'other',
      allowedWords: [],
      createdAt: '2026-11-02T12:00:00+09:00',
    },
    expect.objectContaining({ word: '먼저', category: 'hate' }),
  ]);
});

test.each(['manager', 'super'] as const)('a %s adds a word', async (level) => {
  const { db, as } = await startApp();
  const staff = await as.staff(level);
  const answer = await staff.call(wordsApi.create, { body: { ...BODY, word: '  바 보1!  ' } });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    word: '바 보1!',
    category: 'profanity',
    allowedWords: [],
    createdAt: '2026-11-14T22:30:00+09:00',
  });
  expect(await db.select().from(prohibitedWords)).toMatchObject([{ normalizedWord: '바보1' }]);
});

test('a word without a category is among the others', async () => {
  const { as } = await startApp();
  const staff = await as.staff('manager');
  const answer = await staff.call(wordsApi.create, { body: { word: '광고' } });
  expect(answer.json().category).toBe('other');
});

function signUp(client: Client, email: string, nickname = '왕바1보') {
  return client.inject({
    method: 'POST',
    url: '/api/customer/signup',
    payload: {
      email,
      password: 'lit-window-42',
      nickname,
      birthYear: 1990,
      gender: 'M',
      phoneNumber: '010-0000-0000',
    },
  });
}

test('a word forbids nicknames from the next sign-up on, until it is deleted', async () => {
  const { as } = await startApp();
  const staff = await as.staff('manager');
  const added = await staff.call(wordsApi.create, { body: BODY });
  const refused = await signUp(as.visitor, 'a@example.kr');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error).toBe('사용할 수 없는 닉네임입니다');
  const params = { wordId: added.json().id };
  expect((await staff.call(wordsApi.remove, { params })).statusCode).toBe(204);
  expect((await signUp(as.visitor, 'a@example.kr')).statusCode).toBe(201);
});

test('innocent words that merely contain it are allowed word by word', async () => {
  const { as } = await startApp();
  const staff = await as.staff('manager');
  const body = { ...BODY, allowedWords: ['바보온달', ' 바보온달 ', '바보새'] };
  const added = await staff.call(wordsApi.create, { body });
  expect(added.statusCode).toBe(201);
  expect(added.json().allowedWords).toEqual(['바보온달', '바보새']);
  for (const [nickname, status] of [
    ['바보온달', 201],
    ['착한바보온달', 201],
    ['바보온달바보', 400],
    ['바보', 400],
  ] as const) {
    const answer = await signUp(as.visitor, `${encodeURI(nickname).length}@example.kr`, nickname);
    expect(answer.statusCode, nickname).toBe(status);
  }
});

test('category and allowed words can be changed, and who changed them is recorded', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const { id: wordId } = await makeWord(db, { word: '바보', category: 'hate' });
  const params = { wordId };
  const body = { allowedWords: ['바보온달'] };
  const answer = await staff.call(wordsApi.update, { params, body });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id: wordId,
    word: '바보',
    category: 'hate',
    allowedWords: ['바보온달'],
  });
  // The same again changes nothing.
  await staff.call(wordsApi.update, { params, body });
  await staff.call(wordsApi.update, { params, body: { category: 'other', allowedWords: [] } });
  expect(await db.select().from(prohibitedWords)).toMatchObject([
    { category: 'other', allowedWords: [] },
  ]);
  const common = { action: 'word.update', entity: 'word', entityId: String(wordId) };
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    {
      ...common,
      actorId: staff.user.id,
      before: { word: '바보', allowedWords: [] },
      after: { word: '바보', allowedWords: ['바보온달'] },
    },
    { ...common, before: { category: 'hate' }, after: { category: 'other', allowedWords: [] } },
  ]);
});

test('what cannot be allowed is refused with the reason', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const { id } = await makeWord(db, { word: '바보' });
  const url = `/api/admin/prohibited-words/${id}`;
  for (const [payload, message] of [
    [{}, '바꿀 내용이 없습니다'],
    [{ category: '욕설' }, 'category: 올바르지 않은 값입니다'],
    [{ allowedWords: '바보온달' }, 'allowedWords: 올바르지 않은 값입니다'],
    [{ allowedWords: [''] }, '허용 단어를 입력해 주세요.'],
    [{ allowedWords: ['가'.repeat(101)] }, '100자까지 입력할 수 있습니다'],
    [
      { allowedWords: Array.from({ length: 51 }, (_, n) => `바보${n}`) },
      '허용 단어는 50개까지 등록할 수 있습니다',
    ],
    [
      { allowedWords: ['바보온달', '온달'] },
      "'온달': 금지어 '바보'보다 길고 그 단어가 들어 있는 단어만 허용할 수 있습니다.",
    ],
    [
      { allowedWords: ['바 보'] },
      "'바 보': 금지어 '바보'보다 길고 그 단어가 들어 있는 단어만 허용할 수 있습니다.",
    ],
  ] as const) {
    const answer = await staff.inject({ method: 'PATCH', url, payload });
    expect(answer.statusCode, message).toBe(400);
    expect(answer.json().details).toContain(message);
  }
  const added = await staff.inject({
    method: 'POST',
    url: '/api/admin/prohibited-words',
    payload: { word: '멍청이', allowedWords: ['바보'] },
  });
  expect(added.statusCode).toBe(400);
  expect(added.json().error).toContain("'바보': 금지어 '멍청이'보다 길고");
  expect(await db.select().from(prohibitedWords)).toMatchObject([{ allowedWords: [] }]);
});

test('what cannot be a word is refused with the reason', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const url = '/api/admin/prohibited-words';
  for (const [payload, message] of [
    [{}, '금지어를 입력해주세요.'],
    [{ word: '' }, '금지어를 입력해주세요.'],
    [{ word: ' \t ' }, '금지어를 입력해주세요.'],
    [{ word: 7 }, '금지어를 입력해주세요.'],
    [{ word: '?!' }, '글자나 숫자가 들어 있는 금지어를 입력해 주세요.'],
    [{ word: '가'.repeat(101) }, '100자까지 입력할 수 있습니다'],
    [{ word: '\ufdfa'.repeat(100) }, '풀어 쓰면 100자를 넘는 금지어입니다.'],
    [{ word: '종\u0000' }, '사용할 수 없는 문자가 들어 있습니다'],
    [{ word: '바보', category: '욕설' }, 'category: 올바르지 않은 값입니다'],
  ] as const) {
    const answer = await staff.inject({ method: 'POST', url, payload });
    expect(answer.statusCode, message).toBe(400);
    expect(answer.json().details).toContain(message);
  }
  expect(await db.select().from(prohibitedWords)).toEqual([]);
});

test('a word is there once', async () => {
  const { db, as } = await startApp();
  await makeWord(db, { word: '바보' });
  const staff = await as.staff('manager');
  const answer = await staff.call(wordsApi.create, { body: BODY });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe('이미 등록된 금지어입니다');
});

test('an unknown word is 404', async () => {
  const { as } = await startApp();
  const staff = await as.staff('manager');
  const params = { wordId: 999_999 };
  const change = await staff.call(wordsApi.update, { params, body: { category: 'hate' } });
  expect(change.statusCode).toBe(404);
  const answer = await staff.call(wordsApi.remove, { params });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('금지어를 찾을 수 없습니다');
  const url = '/api/admin/prohibited-words/x';
  expect((await staff.inject({ method: 'DELETE', url })).statusCode).toBe(404);
});

test('words are for staff who manage users', async () => {
  const { db, as } = await startApp();
  const { id: wordId } = await makeWord(db);
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer(), 401],
    [await as.staff(null), 403],
    [await as.staff('editor'), 403],
  ] as const) {
    for (const answer of [
      await client.call(wordsApi.list, {}),
      await client.call(wordsApi.create, { body: BODY }),
      await client.call(wordsApi.update, { params: { wordId }, body: { category: 'hate' } }),
      await client.call(wordsApi.remove, { params: { wordId } }),
    ]) {
      expect(answer.statusCode).toBe(status);
    }
  }
  expect(await db.select().from(prohibitedWords)).toHaveLength(1);
});

test('who added and deleted a word is recorded', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const { id: wordId } = (await staff.call(wordsApi.create, { body: BODY })).json();
  await staff.call(wordsApi.remove, { params: { wordId } });
  const common = { entity: 'word', entityId: String(wordId), actorId: staff.user.id };
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { ...common, action: 'word.create', before: null, after: BODY },
    { ...common, action: 'word.remove', before: BODY, after: null },
  ]);
});
