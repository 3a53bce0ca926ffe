import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { newsMailApi, UNSUBSCRIBE_LINK_REFUSED } from '#contract/accounts/news-mail.ts';
import { ownAccountApi } from '#contract/accounts/own-account.ts';
import { makeCategory, makeFavorite, makeNews, makeVenue } from '#db/factories.ts';
import { customerConsents, customers } from '#db/schema/index.ts';
import { consentVersion } from '#domain/people/legal.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { readMails } from '#tests/support/mails.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { sendNewsMails } from './news-mail.ts';

const SITE = 'http://bamgyeol.example.kr';
/** The first Tuesday of December, in the morning. */
const DUE = '2026-12-01T10:00:00+09:00';
const IN_NOVEMBER = new Date('2026-11-20T18:00:00+09:00');

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

type Member = Parameters<TestApp['as']['customer']>[0];

async function openSite(overrides: Parameters<typeof startApp>[0] = {}) {
  const running = await startApp({ ...overrides, config: { siteUrl: SITE, ...overrides.config } });
  running.clock.set(DUE);
  const venue = await makeVenue(running.db, { name: '여백', slug: '여백' });
  await makeNews(running.db, venue.id, { message: '재즈 공연이 있어요', createdAt: IN_NOVEMBER });
  const send = () => sendNewsMails(running.systemContext());
  const mails = () => readMails(running.deps);
  return { ...running, venue, send, mails };
}

/** Has saved the venue, agreed, and proved age and address, unless told otherwise. */
async function subscriber(
  { as, db, clock }: TestApp,
  venueId: number,
  given: Member = {},
  isGranted = true,
) {
  const client = await as.customer({
    isEmailVerified: true,
    isAdultVerified: true,
    adultVerifiedAt: clock.now(),
    ...given,
  });
  const customerId = client.customer.id;
  await makeFavorite(db, customerId, venueId);
  const version = consentVersion('marketing');
  await db
    .insert(customerConsents)
    .values({ customerId, kind: 'marketing', version, isGranted, createdAt: IN_NOVEMBER });
  return client;
}

function tokenIn(text: string): string {
  const url = /http\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? '';
  return new URL(url).searchParams.get('token') ?? '';
}

test('who agreed gets the news of last month about saved venues, once', async () => {
  const site = await openSite();
  const { db, venue, send, mails, clock } = site;
  const other = await makeVenue(db, { name: '가람', slug: 'garam' });
  for (const day of [3, 5, 7, 9]) {
    const createdAt = new Date(`2026-11-0${day}T12:00:00+09:00`);
    await makeNews(db, other.id, { message: `${day}일의 이야기`, createdAt });
  }
  await makeNews(db, venue.id, {
    message: '시월',
    createdAt: new Date('2026-10-31T23:59:00+09:00'),
  });
  await makeNews(db, venue.id, {
    message: '섣달',
    createdAt: new Date('2026-12-01T00:00:00+09:00'),
  });
  const unsaved = await makeVenue(db);
  await makeNews(db, unsaved.id, { message: '저장하지 않은 곳', createdAt: IN_NOVEMBER });
  const { customer } = await subscriber(site, venue.id, { email: 'seoyun@example.kr' });
  await makeFavorite(db, customer.id, other.id);

  await send();
  await send();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe('seoyun@example.kr');
  expect(mail?.subject).toBe('(광고) [밤결] 저장한 업소의 11월 소식');
  expect(mail?.text).toContain(
    [
      '■ 가람',
      '11월 9일 · 9일의 이야기',
      '11월 7일 · 7일의 이야기',
      '11월 5일 · 5일의 이야기',
      '이 밖에 소식 1건이 더 있습니다.',
      `${SITE}/venue/garam`,
      '',
      '■ 여백',
      '11월 20일 · 재즈 공연이 있어요',
      `${SITE}/venue/${encodeURIComponent('여백')}`,
    ].join('\n'),
  );
  expect(mail?.html).toContain('재즈 공연이 있어요');
  for (const absent of ['시월', '섣달', '저장하지 않은 곳'])
    expect(mail?.text).not.toContain(absent);

  await makeNews(db, venue.id, { message: '십이월 소식', createdAt: clock.now() });
  clock.set('2027-01-02T10:00:00+09:00');
  await send();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    '(광고) [밤결] 저장한 업소의 11월 소식',
    '(광고) [밤결] 저장한 업소의 12월 소식',
  ]);
});

test('nobody else gets one, and nothing goes out at night or late in the month', async () => {
  const site = await openSite();
  const { db, venue, send, mails, clock } = site;
  await subscriber(site, venue.id, { isAdultVerified: false, adultVerifiedAt: null });
  await subscriber(site, venue.id, { adultVerifiedAt: new Date('2025-11-30T12:00:00+09:00') });
  await subscriber(site, venue.id, { isEmailVerified: false });
  await subscriber(site, venue.id, { isSuspended: true });
  await subscriber(site, venue.id, {}, false);
  const quiet = await makeVenue(db);
  await subscriber(site, quiet.id);
  const hidden = await makeVenue(db, { isActive: false });
  const closedCategory = await makeCategory(db, { isActive: false });
  const inClosed = await makeVenue(db, { categoryId: closedCategory.id });
  const deleted = await makeVenue(db, { deletedAt: IN_NOVEMBER });
  for (const { id } of [hidden, inClosed, deleted]) {
    await makeNews(db, id, { createdAt: IN_NOVEMBER });
    await subscriber(site, id);
  }
  await send();
  expect(await mails()).toEqual([]);

  await subscriber(site, venue.id);
  for (const moment of ['2026-12-01T08:59:00+09:00', '2026-12-08T10:00:00+09:00']) {
    clock.set(moment);
    await send();
  }
  expect(await mails()).toEqual([]);
  clock.set('2026-12-07T20:00:00+09:00');
  await send();
  expect(await mails()).toHaveLength(1);
});

test('several instances at once send one mail to each', async () => {
  const site = await openSite();
  for (let n = 0; n < 5; n++) await subscriber(site, site.venue.id);
  await Promise.all([site.send(), site.send(), site.send()]);
  const recipients = (await site.mails()).map(({ to }) => to);
  expect(recipients).toHaveLength(5);
  expect(new Set(recipients).size).toBe(5);
});

test('a consent that is withdrawn meanwhile is respected', async () => {
  const site = await openSite();
  const first = await subscriber(site, site.venue.id);
  const second = await subscriber(site, site.venue.id);
  // While the first mail is on its way the second member changes their mind.
  const { send } = site.deps.mail;
  let withdrawals = 0;
  site.deps.mail.send = async (to, letter) => {
    if (to !== first.customer.email) return send(to, letter);
    const body = { isGranted: false };
    const answer = await second.call(ownAccountApi.setMarketing, { body });
    if (answer.statusCode === 200) withdrawals += 1;
    return send(to, letter);
  };
  await site.send();
  expect(withdrawals).toBe(1);
  expect((await site.mails()).map(({ to }) => to)).toEqual([first.customer.email]);
});

test('a mail server that is away is tried again, one that refuses an address is not', async () => {
  const refused: string[] = [];
  const smtp = await startSmtp({
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('nobody')) return done();
      refused.push(address);
      done(Object.assign(new Error('no such user'), { responseCode: 550 }));
    },
  });
  endings.push(smtp.close);
  const mail = { url: `smtp://127.0.0.1:${smtp.port}`, from: '밤결 <no-reply@example.kr>' };
  const site = await openSite({ config: { siteUrl: SITE, mail } });
  endings.unshift(() => site.deps.mail.close());
  const { send } = site.deps.mail;
  await subscriber(site, site.venue.id, { email: 'nobody@example.kr' });
  await subscriber(site, site.venue.id, { email: 'seoyun@example.kr' });

  site.deps.mail.send = () => Promise.reject(Object.assign(new Error('away'), { code: 'ESOCKET' }));
  await expect(site.send()).rejects.toThrow('상대 서버에 연결하지 못했습니다 (ESOCKET).');
  const marks = await site.db.select({ month: customers.newsMailMonth }).from(customers);
  expect(marks).toEqual([{ month: '' }, { month: '' }]);

  site.deps.mail.send = send;
  await site.send();
  await site.send();
  expect(refused).toEqual(['nobody@example.kr']);
  expect(smtp.received.map(({ to }) => to)).toEqual(['seoyun@example.kr']);
  const [headers = ''] = smtp.received[0]?.source.split('\r\n\r\n') ?? [];
  const token = tokenIn(smtp.received[0]?.text ?? '');
  const unfolded = headers.replace(/\r\n(?=[ \t])/g, '');
  expect(unfolded).toContain(`List-Unsubscribe: <${SITE}/unsubscribe?token=${token}>`);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(JSON.stringify(site.logs)).not.toContain(token);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program withdraws the consent by one POST as %s', async (type, payload) => {
  const site = await openSite();
  const client = await subscriber(site, site.venue.id);
  await site.send();
  const token = tokenIn((await site.mails())[0]?.text ?? '');
  const answer = await site.app.inject({
    method: 'POST',
    url: `/unsubscribe?token=${token}`,
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(204);
  const consents = (await client.call(ownAccountApi.listConsents, {})).json();
  expect(consents[0]).toMatchObject({ kind: 'marketing', isGranted: false });

  // The link goes on working, adds nothing, and outlives the account.
  const again = () => site.as.visitor.call(newsMailApi.unsubscribe, { query: { token } });
  expect((await again()).statusCode).toBe(204);
  const kept = await site.db.select().from(customerConsents).orderBy(customerConsents.id);
  expect(kept).toHaveLength(2);
  await site.db.delete(customers).where(eq(customers.id, client.customer.id));
  expect((await again()).statusCode).toBe(204);
});

test('a link that was made up or bent withdraws nothing', async () => {
  const site = await openSite();
  const [one, other] = [
    await subscriber(site, site.venue.id),
    await subscriber(site, site.venue.id),
  ];
  await site.send();
  const mail = (await site.mails()).find(({ to }) => to === one.customer.email);
  const [, signature = ''] = tokenIn(mail?.text ?? '').split('.');
  for (const token of ['', 'x', `${other.customer.id}.${signature}`, `${one.customer.id}.`]) {
    const answer = await site.as.visitor.call(newsMailApi.unsubscribe, { query: { token } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(UNSUBSCRIBE_LINK_REFUSED);
  }
  const consents = await site.db.select().from(customerConsents).orderBy(customerConsents.id);
  expect(consents.every(({ isGranted }) => isGranted)).toBe(true);
});
