import { and, count, eq, gt, lte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hoursChangesApi } from '#contract/hours/changes.ts';
import { settingsChangesApi } from '#contract/settings/changes.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueCsvApi } from '#contract/venues/csv.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { type Venue, type VenueFigures, venuesApi } from '#contract/venues/venues.ts';
import { makeCategory, makeHours, makeSpecialDay, makeVenue } from '#db/factories.ts';
import {
  businessHours,
  openWindows,
  siteSettings,
  venues,
  windowHorizons,
} from '#db/schema/index.ts';
import { seededRandom } from '#domain/art/random.ts';
import { DEFAULT_WEEK, OVERNIGHT_RULES, type OvernightRule } from '#domain/hours/opening-hours.ts';
import { addDays, toSeoul } from '#domain/seoul-time.ts';
import { keepWindows } from '#server/venues/windows.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { isUnknown } from './horizon.ts';
import { keepWindows as keepUnder } from './write.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Some hundred requests, on a machine that may have other work. */
const WALK = { timeout: 60_000 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SATURDAY = 6;
/** The clock of tests stands at Saturday 22:30. */
const OPEN_NOW = [{ dayOfWeek: SATURDAY, openTime: '21:00', closeTime: '23:00' }];
const SATURDAY_NIGHT = [{ dayOfWeek: SATURDAY, openTime: '21:00', closeTime: '02:00' }];
const ALL_WEEK = DEFAULT_WEEK.map((row) => ({ ...row, isClosed: false, is24Hours: true }));

/** Of how many venues the windows do not hold at this moment. */
async function unknown(
  { db, clock }: TestApp,
  rule: OvernightRule = 'carry-over',
): Promise<number> {
  const rows = await db.select().from(windowHorizons).where(isUnknown(clock.now(), rule));
  return rows.length;
}

/** As a server wrote them to which this rule was the site's. */
function writeUnder(app: TestApp, rule: OvernightRule): Promise<void> {
  return keepUnder(app.systemContext(), rule);
}

async function listed({ as }: TestApp, query: { open?: 'true' | 'false' } = {}) {
  return (await as.visitor.call(venuesApi.list, { query })).json<Venue[]>();
}

/** What the hours say, by the whole list; and that conditions and figures say the same. */
async function expectAgreement(app: TestApp, moment: string): Promise<void> {
  const all = await listed(app);
  const idsOf = (list: Venue[]) => list.map(({ id }) => id);
  const isOpen = ({ status }: Venue) => status === 'open';
  expect(idsOf(await listed(app, { open: 'true' })), moment).toEqual(idsOf(all.filter(isOpen)));
  expect(idsOf(await listed(app, { open: 'false' })), moment).toEqual(
    idsOf(all.filter((venue) => !isOpen(venue))),
  );
  const figures: VenueFigures = (await app.as.visitor.call(venuesApi.figures, {})).json();
  const changes = all.flatMap(({ nextChangeAt }) => nextChangeAt ?? []).sort();
  expect(figures, moment).toMatchObject({
    total: all.length,
    open: all.filter(isOpen).length,
    nextChangeAt: changes[0] ?? null,
  });
}

test(
  'table and function agree about random weeks, special days, rules and moments',
  WALK,
  async () => {
    console.warn(`windows (SEED=${SEED})`);
    const random = seededRandom(SEED);
    const below = (end: number) => Math.floor(random() * end);
    const time = () =>
      `${String(below(24)).padStart(2, '0')}:${random() < 0.5 ? '00' : String(below(60)).padStart(2, '0')}`;
    const day = () => ({
      openTime: time(),
      closeTime: time(),
      isClosed: random() < 0.2,
      is24Hours: random() < 0.1,
      ...(random() < 0.3 && { breakStartTime: time(), breakEndTime: time() }),
    });
    const app = await startApp();
    const { db, clock } = app;
    const { date: today } = toSeoul(clock.now());
    for (let n = 0; n < 25; n++) {
      const status = random() < 0.1 ? 'permanent_closed' : 'open';
      const { id } = await makeVenue(db, { status, isActive: random() < 0.9 });
      const week = [0, 1, 2, 3, 4, 5, 6].filter(() => random() < 0.8);
      const rows = week.map((dayOfWeek) => ({ dayOfWeek, ...day() }));
      if (rows.length > 0) await makeHours(db, id, rows);
      for (const ahead of [-1, 0, 1, 2, 3].filter(() => random() < 0.3)) {
        await makeSpecialDay(db, id, { date: addDays(today, ahead), ...day() });
      }
    }
    const start = clock.now().getTime();
    for (const rule of OVERNIGHT_RULES) {
      clock.set(new Date(start));
      await db
        .insert(siteSettings)
        .values({ key: 'overnightRule', value: rule })
        .onConflictDoUpdate({ target: siteSettings.key, set: { value: rule } });
      await app.deps.database.settle();
      await keepWindows(app.systemContext());
      for (let n = 0; n < 8; n++) {
        const at = new Date(start - DAY_MS / 2 + below(3 * 24 * 60) * MINUTE_MS);
        clock.set(at);
        await app.deps.database.settle();
        expect(await unknown(app, rule)).toBe(0);
        await expectAgreement(app, `${rule} ${at.toISOString()}`);
      }
    }
  },
);

test('every write that opens or closes a venue leaves windows that hold', async () => {
  const app = await startApp();
  const { db, as } = app;
  const { id: venueId } = await makeVenue(db);
  const staff = await as.staff('super');
  expect(await unknown(app)).toBe(1);
  const openIds = async () => (await listed(app, { open: 'true' })).map(({ id }) => id);

  await staff.call(hoursChangesApi.update, { params: { venueId }, body: ALL_WEEK });
  expect([await unknown(app), await openIds()]).toEqual([0, [venueId]]);

  const special = await staff.call(hoursChangesApi.createSpecialDay, {
    params: { venueId },
    body: { date: '2026-11-14', type: 'closure', isClosed: true },
  });
  expect([await unknown(app), await openIds()]).toEqual([0, []]);
  const params = { venueId, specialDayId: special.json().id };
  await staff.call(hoursChangesApi.updateSpecialDay, { params, body: { date: '2026-11-15' } });
  expect([await unknown(app), await openIds()]).toEqual([0, [venueId]]);
  await staff.call(hoursChangesApi.removeSpecialDay, { params });
  expect([await unknown(app), await openIds()]).toEqual([0, [venueId]]);

  await staff.call(settingsChangesApi.update, { body: { overnightRule: 'same-row' } });
  expect([await unknown(app, 'same-row'), await openIds()]).toEqual([0, [venueId]]);
  await staff.call(settingsChangesApi.update, { body: { overnightRule: 'carry-over' } });
  expect([await unknown(app), await openIds()]).toEqual([0, [venueId]]);

  await staff.call(venueChangesApi.remove, { params: { venueId } });
  await db.update(windowHorizons).set({ knownUntil: new Date(0) });
  await staff.call(venueChangesApi.restore, { params: { venueId } });
  expect([await unknown(app), await openIds()]).toEqual([0, [venueId]]);
});

test('windows of a former default rule are not believed, and are rewritten unasked', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, SATURDAY_NIGHT);
  app.clock.set('2026-11-15T01:00:00+09:00');
  const countAround = async () => {
    const now = app.clock.now();
    const around = and(lte(openWindows.opensAt, now), gt(openWindows.closesAt, now));
    return (await app.db.select().from(openWindows).where(around)).length;
  };
  await writeUnder(app, 'same-row');
  expect(await countAround()).toBe(0);

  // The first question is answered by the hours already, the windows follow.
  expect(await unknown(app)).toBe(1);
  expect((await listed(app, { open: 'true' })).map((venue) => venue.id)).toEqual([id]);
  await expectAgreement(app, 'before the windows follow');
  await keepWindows(app.systemContext());
  expect([await unknown(app), await countAround()]).toEqual([0, 1]);
  await expectAgreement(app, 'after');
});

test('a site that has chosen the rule keeps it, and the windows it has', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, SATURDAY_NIGHT);
  await app.db.insert(siteSettings).values({ key: 'overnightRule', value: 'same-row' });
  await app.deps.database.settle();
  app.clock.set('2026-11-15T01:00:00+09:00');
  await writeUnder(app, 'same-row');
  await keepWindows(app.systemContext());
  expect(await unknown(app, 'same-row')).toBe(0);
  expect(await listed(app, { open: 'true' })).toEqual([]);
  await expectAgreement(app, 'by its own choice');
});

test('new venues have windows from the beginning, made one by one or by a file', async () => {
  const app = await startApp();
  const category = await makeCategory(app.db, { name: '라운지' });
  const staff = await app.as.staff('super');
  const body = { name: '새 업소', slug: 'new-venue', categoryId: category.id };
  expect((await staff.call(venueFormsApi.create, { body })).statusCode).toBe(201);
  const csv = `업소명,슬러그,카테고리\n다른 업소,other-venue,라운지`;
  await staff.call(venueCsvApi.import, { body: { csv, mode: 'import' } });
  const [made] = await app.db.select({ n: count() }).from(windowHorizons);
  expect([made?.n, await unknown(app)]).toEqual([2, 0]);
});

test('a venue closed for good is not open, whatever its windows say', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, 'always-open');
  await keepWindows(app.systemContext());
  expect(await listed(app, { open: 'true' })).toHaveLength(1);
  for (const status of ['permanent_closed', 'closed_permanently'] as const) {
    await app.db.update(venues).set({ status }).where(eq(venues.id, id));
    await app.deps.database.settle();
    expect(await unknown(app)).toBe(0);
    expect(await listed(app, { open: 'true' })).toEqual([]);
    await expectAgreement(app, status);
  }
});

test('hours that were changed past the server count at once, old windows never', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, OPEN_NOW);
  await keepWindows(app.systemContext());
  expect(await listed(app, { open: 'true' })).toHaveLength(1);
  await app.db.update(businessHours).set({ closeTime: '22:00' });
  await app.deps.database.settle();
  const [window] = await app.db.select({ n: count() }).from(openWindows);
  expect(window?.n).toBeGreaterThan(0);
  expect([await unknown(app), await listed(app, { open: 'true' })]).toEqual([1, []]);
  await expectAgreement(app, 'before the windows follow');
  await keepWindows(app.systemContext());
  expect(await unknown(app)).toBe(0);
  await expectAgreement(app, 'after');
});

test('a server that slept for weeks, or whose clock was set back, reads the hours', async () => {
  const app = await startApp();
  for (const rows of [OPEN_NOW, DEFAULT_WEEK, 'always-open'] as const) {
    const { id } = await makeVenue(app.db);
    await makeHours(app.db, id, rows);
  }
  await keepWindows(app.systemContext());
  for (const moment of ['2026-12-05T22:30:00+09:00', '2026-10-17T22:30:00+09:00']) {
    app.clock.set(moment);
    expect(await unknown(app)).toBe(3);
    expect(await listed(app, { open: 'true' })).toHaveLength(3);
    await expectAgreement(app, moment);
    await keepWindows(app.systemContext());
    expect(await unknown(app)).toBe(0);
    await expectAgreement(app, moment);
  }
});

test('the windows are carried on as days pass, before they are needed, by several at once', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, DEFAULT_WEEK);
  for (let day = 0; day < 6; day++) {
    await Promise.all([1, 2, 3].map(() => keepWindows(app.systemContext())));
    app.clock.advance(DAY_MS);
    expect(await unknown(app)).toBe(0);
    await expectAgreement(app, `day ${day}`);
  }
});

test('whoever works on a venue is not waited for, and waits for nobody who waits', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  await makeHours(app.db, id, OPEN_NOW);
  const isServer = app.deps.database.kind === 'server';
  let keeping: Promise<void> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.select().from(venues).where(eq(venues.id, id)).for('update');
    keeping = keepWindows(app.systemContext());
    // The embedded database has one connection: there the transaction comes first.
    if (isServer) await keeping;
    if (isServer) expect(await unknown(app)).toBe(0);
    await tx.update(businessHours).set({ closeTime: '23:30' });
  });
  await keeping;
  expect(await unknown(app)).toBe(isServer ? 1 : 0);
  await expectAgreement(app, 'after both');
});
