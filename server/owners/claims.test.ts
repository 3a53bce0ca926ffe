import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownAccountApi } from '#contract/accounts/own-account.ts';
import { ownersAdminApi } from '#contract/owners/admin.ts';
import {
  ALREADY_OWNER,
  CLAIM_OPEN,
  OTHER_BUSINESS_NUMBER,
  ownerClaimsApi,
  TOO_MANY_CLAIMS,
  WRONG_BUSINESS_NUMBER,
} from '#contract/owners/claims.ts';
import { ownersApi } from '#contract/owners/owners.ts';
import { makeClaim, makeOwner, makeVenue } from '#db/factories.ts';
import {
  auditLog,
  ownerClaims,
  ownerDocuments,
  ownerProposals,
  venueOwners,
} from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { cleanUpAll } from '#tests/support/clean-up.ts';
import { readMails } from '#tests/support/mails.ts';
import { SMALL_PICTURE } from '#tests/support/small-picture.ts';

const NUMBER = '120-81-47521';
const DAY_MS = 86_400_000;

function draftFor(venueId: number, given: object = {}) {
  return { venueId, businessNumber: NUMBER, document: SMALL_PICTURE, note: null, ...given };
}

const adult = ({ as }: TestApp) => as.customer({ isAdultVerified: true });

test('a member asks for a venue, staff accept it, and the venue is theirs', async () => {
  const app = await startApp();
  const { as, db, deps } = app;
  const venue = await makeVenue(db, { businessRegistrationNumber: NUMBER });
  const client = await adult(app);
  const body = draftFor(venue.id, { businessNumber: '1208147521', note: '대표입니다' });
  const asked = await client.call(ownerClaimsApi.create, { body });
  expect(asked.statusCode).toBe(201);
  expect(asked.json()).toMatchObject({ state: 'requested', businessNumber: NUMBER });

  const manager = await as.staff('manager');
  const [claim] = (await manager.call(ownersAdminApi.claims, {})).json();
  expect(claim).toMatchObject({
    venue: { id: venue.id, name: venue.name },
    member: { email: client.customer.email },
    venueBusinessNumber: NUMBER,
    note: '대표입니다',
    hasDocument: true,
    owners: 0,
  });
  const accepted = await manager.call(ownersAdminApi.decideClaim, {
    params: { claimId: claim.id },
    body: { decision: 'accept', trust: 'hours' },
  });
  expect(accepted.json()).toMatchObject({ state: 'accepted', owners: 1 });
  expect((await client.call(ownersApi.venues, {})).json()).toEqual([
    expect.objectContaining({ venueId: venue.id, trust: 'hours', waiting: 0 }),
  ]);
  const [mail] = await readMails(deps);
  expect(mail).toMatchObject({
    to: client.customer.email,
    subject: `[밤결] ${venue.name}의 사장님으로 등록되었습니다`,
  });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'claim.accept'));
  expect(entry).toMatchObject({
    actorId: manager.user.id,
    after: { state: 'accepted', venueId: venue.id, customerId: client.customer.id, trust: 'hours' },
  });
  // Decided once, and asked for once.
  const again = await manager.call(ownersAdminApi.decideClaim, {
    params: { claimId: claim.id },
    body: { decision: 'refuse', reason: '다시' },
  });
  expect(again.statusCode).toBe(409);
  const second = await client.call(ownerClaimsApi.create, { body: draftFor(venue.id) });
  expect(second.json().message).toBe(ALREADY_OWNER);
});

test('a refusal needs a reason, which the applicant is told', async () => {
  const { as, db, deps } = await startApp();
  const { customer } = await as.customer({ isAdultVerified: true });
  const { id: claimId } = await makeClaim(db, { customerId: customer.id });
  const manager = await as.staff('manager');
  const decide = (body: { decision: 'refuse'; reason?: string }) =>
    manager.call(ownersAdminApi.decideClaim, { params: { claimId }, body });
  expect((await decide({ decision: 'refuse' })).statusCode).toBe(400);
  expect((await decide({ decision: 'refuse', reason: '서류가 흐려요' })).statusCode).toBe(200);
  expect(await db.select().from(venueOwners)).toEqual([]);
  const [mail] = await readMails(deps);
  expect(mail?.text).toContain('사유: 서류가 흐려요');
});

test('the number must be one, and that of the venue where it is known', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db, { businessRegistrationNumber: '220-81-62517' });
  const client = await adult(app);
  const ask = (given: object) => client.call(ownerClaimsApi.create, { body: draftFor(id, given) });
  const wrong = await ask({ businessNumber: '120-81-47522' });
  expect([wrong.statusCode, wrong.json().details[0]]).toEqual([
    400,
    expect.stringContaining(WRONG_BUSINESS_NUMBER),
  ]);
  const other = await ask({});
  expect([other.statusCode, other.json().details]).toEqual([400, [OTHER_BUSINESS_NUMBER]]);
  expect((await ask({ businessNumber: '220-81-62517' })).statusCode).toBe(201);
  // With a number that cannot exist there is nothing to compare: staff see both.
  const mistyped = await makeVenue(app.db, { businessRegistrationNumber: '000-00-00001' });
  expect((await ask({ venueId: mistyped.id })).statusCode).toBe(201);
});

test('papers are a picture; anything else is refused', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  const client = await adult(app);
  const ask = (document: string) =>
    client.call(ownerClaimsApi.create, { body: draftFor(id, { document }) });
  expect((await ask('')).statusCode).toBe(400);
  expect((await ask('data:text/html;base64,PGI+')).statusCode).toBe(400);
  const text = Buffer.from('not a picture at all').toString('base64');
  expect((await ask(`data:image/png;base64,${text}`)).statusCode).toBe(415);
  expect(await app.db.select().from(ownerClaims)).toEqual([]);
});

test('one claim for a venue, three in all; a hidden venue cannot be claimed', async () => {
  const app = await startApp();
  const client = await adult(app);
  const ask = (venueId: number) => client.call(ownerClaimsApi.create, { body: draftFor(venueId) });
  const { id } = await makeVenue(app.db);
  expect((await ask(id)).statusCode).toBe(201);
  expect((await ask(id)).json().message).toBe(CLAIM_OPEN);
  for (const _ of ['second', 'third']) await ask((await makeVenue(app.db)).id);
  const fourth = await ask((await makeVenue(app.db)).id);
  expect([fourth.statusCode, fourth.json().message]).toEqual([409, TOO_MANY_CLAIMS]);
  expect((await ask((await makeVenue(app.db, { isActive: false })).id)).statusCode).toBe(404);
});

test('a venue can have several owners', async () => {
  const app = await startApp();
  const { id: venueId } = await makeVenue(app.db);
  await makeOwner(app.db, { venueId });
  const client = await adult(app);
  const { id: claimId } = (
    await client.call(ownerClaimsApi.create, { body: draftFor(venueId) })
  ).json();
  const manager = await app.as.staff('manager');
  const params = { claimId };
  await manager.call(ownersAdminApi.decideClaim, { params, body: { decision: 'accept' } });
  const owners = await manager.call(ownersAdminApi.owners, { query: { venueId } });
  expect(owners.json()).toHaveLength(2);
});

test('papers have no address; who reads them is recorded, and they go after the decision', async () => {
  const app = await startApp();
  const { as, db, clock } = app;
  const client = await adult(app);
  const { id: claimId } = (
    await client.call(ownerClaimsApi.create, { body: draftFor((await makeVenue(db)).id) })
  ).json();
  const manager = await as.staff('manager');
  const read = (reader: typeof manager | typeof client) =>
    reader.call(ownersAdminApi.document, { params: { claimId } });
  expect((await read(await as.staff('editor'))).statusCode).toBe(403);
  expect((await read(client)).statusCode).toBe(401);
  const { picture } = (await read(manager)).json();
  expect(picture).toMatch(/^data:image\/webp;base64,/);
  expect(await db.select().from(auditLog)).toEqual([
    expect.objectContaining({ action: 'claim.view', actorId: manager.user.id }),
  ]);
  await manager.call(ownersAdminApi.decideClaim, {
    params: { claimId },
    body: { decision: 'refuse', reason: '확인할 수 없습니다' },
  });
  clock.advance(29 * DAY_MS);
  await cleanUpAll(app.systemContext());
  const later = await as.staff('manager');
  expect((await read(later)).statusCode).toBe(200);
  clock.advance(DAY_MS);
  await cleanUpAll(app.systemContext());
  expect((await read(await as.staff('manager'))).statusCode).toBe(404);
  clock.advance(60 * DAY_MS);
  await cleanUpAll(app.systemContext());
  expect(await db.select().from(ownerClaims)).toEqual([]);
});

test('who withdraws a claim takes the papers along, and only their own', async () => {
  const app = await startApp();
  const { db } = app;
  const client = await adult(app);
  const { id: claimId } = (
    await client.call(ownerClaimsApi.create, { body: draftFor((await makeVenue(db)).id) })
  ).json();
  const stranger = await adult(app);
  const withdraw = (who: typeof client) =>
    who.call(ownerClaimsApi.withdraw, { params: { claimId } });
  expect((await withdraw(stranger)).statusCode).toBe(404);
  expect((await withdraw(client)).statusCode).toBe(204);
  expect(await db.select().from(ownerDocuments)).toEqual([]);
  expect((await withdraw(client)).statusCode).toBe(404);
});

test('a member exports what was claimed and proposed, and takes it along when leaving', async () => {
  const app = await startApp();
  const { db, as } = app;
  const password = 'moonlit-walk-8';
  const { hashPassword } = await import('#server/passwords/passwords.ts');
  const client = await as.customer({
    isAdultVerified: true,
    passwordHash: await hashPassword(password),
  });
  const { id: venueId } = await makeVenue(db);
  await client.call(ownerClaimsApi.create, { body: draftFor(venueId) });
  await makeOwner(db, { customerId: client.customer.id });
  const [owned] = (await client.call(ownersApi.venues, {})).json();
  await client.call(ownersApi.propose, {
    params: { venueId: owned.venueId },
    body: { kind: 'news', message: '오늘은 공연이 있어요' },
  });
  const data = (await client.call(ownAccountApi.export, {})).json();
  expect(data.ownerClaims).toEqual([
    expect.objectContaining({
      businessNumber: NUMBER,
      document: expect.stringMatching(/^data:image\/webp/),
    }),
  ]);
  expect(data.ownedVenues[0].proposals[0].changes).toEqual([
    { key: 'message', from: null, to: '오늘은 공연이 있어요' },
  ]);
  expect((await client.call(ownAccountApi.remove, { body: { password } })).statusCode).toBe(204);
  for (const table of [ownerClaims, ownerDocuments, venueOwners, ownerProposals]) {
    expect(await db.select().from(table)).toEqual([]);
  }
});
