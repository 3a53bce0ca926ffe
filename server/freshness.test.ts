import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Definition } from '#contract/endpoint.ts';
import { topicsRead, topicsWritten } from '#contract/topics.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeHours, makeNews, makePost, makeReview, makeVenue } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { splitTopic, type Topic, touches, WATCHED } from '#domain/topics.ts';
import { isKept } from '#server/http/route.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { listEndpoints } from '#tests/support/endpoints.ts';
import { MEMBER_WRITES } from '#tests/support/member-writes.ts';
import { STAFF_WRITES, type Try } from '#tests/support/staff-writes.ts';

/** Writes whose topics depend on what is in the file, the record or the draft. */
const MAY_CHANGE_LESS = [
  'POST /api/admin/import/venues',
  'POST /api/admin/audit-log/{entryId}/restore',
  'POST /api/admin/demo/removal',
  'PATCH /api/admin/reports/{reportId}',
  'POST /api/owner/venues/{venueId}/proposals',
  'PATCH /api/admin/proposals/{proposalId}',
  'POST /api/admin/proposals/{proposalId}/take-back',
  'POST /api/admin/doubles/merge',
  'POST /api/admin/merges/{mergeId}/split',
];

/** While one call waits for the database, another is made ready. */
const AT_ONCE = 4;
const BYSTANDER = '다른 업소';
/** A mail that waits to be sent is no news to whoever wrote; the screen asks again by itself. */
const COMES_AND_GOES = new Set(['/api/admin/jobs']);

const endpoints = await listEndpoints();
const byAddress = new Map(endpoints.map(({ definition }) => [addressOf(definition), definition]));

function addressOf({ method, path }: Definition): string {
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
}

interface Question {
  endpoint: Definition;
  sent: { params?: Record<string, number | string>; query?: Record<string, unknown> };
}

interface Reading extends Question {
  body: string;
}

/** Every reading call about every venue, post and review there is, as this person gets it. */
async function readAll(app: TestApp, client: Client, only: (q: Question) => boolean) {
  const { rows: found } = (await app.db.execute(sql`
    select 'venueId' as name, id::text as value from venues where name <> ${BYSTANDER}
    union all select 'slug', slug from venues where name <> ${BYSTANDER}
    union all select 'post', slug from posts
    union all select 'reviewId', id::text from reviews
  `)) as unknown as { rows: { name: string; value: string }[] };
  const valuesOf = (name: string) => found.filter((row) => row.name === name).map((r) => r.value);
  const questions: Question[] = [];
  for (const { definition } of endpoints) {
    if (definition.method !== 'GET' || !definition.response || definition.download) continue;
    const param = /:(\w+)/.exec(definition.path)?.[1];
    const isPost = definition.path.startsWith('/api/posts/');
    const values = param ? valuesOf(isPost ? 'post' : param) : [''];
    for (const value of values) {
      const sent = {
        ...(param && { params: { [param]: value } }),
        query: queryOf(definition, valuesOf('venueId')),
      };
      const question = { endpoint: definition, sent };
      if (only(question)) questions.push(question);
    }
  }
  return ask(client, questions);
}

async function ask(client: Client, questions: readonly Question[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    const some = questions.slice(start, start + AT_ONCE).map(async ({ endpoint, sent }) => {
      const { body } = await client.call(endpoint, sent as never);
      return { endpoint, sent, body: withoutCounters(body) };
    });
    readings.push(...(await Promise.all(some)));
  }
  return readings;
}

function queryOf({ path }: Definition, venueIds: string[]) {
  if (path.endsWith('/batch')) return { 'ids[]': [...venueIds, '1'] };
  return path.startsWith('/api/search') ? { q: '업소' } : {};
}

/** Counters may be an hour old, and every refusal has a number of its own. */
function withoutCounters(body: string): string {
  return body.replace(/"(viewCount|contactClickCount|requestId)":("[^"]*"|\d+)/g, '"$1":0');
}

function isTouched(written: readonly Topic[], { endpoint, sent, body }: Reading): boolean {
  const read = topicsRead(endpoint, sent, JSON.parse(body));
  return written.some((topic) => read.some((other) => touches(topic, other)));
}

/** Whether it is certain beforehand that the write touches what this reads, whatever both reply. */
function isSurelyTouched(
  write: Definition,
  { params }: Try,
  { endpoint, sent }: Question,
): boolean {
  const known = (topics: readonly Topic[] = [], given: object = {}) =>
    topics.filter((topic) => {
      const [, field] = splitTopic(topic);
      return field === undefined || field in given;
    });
  const written = topicsWritten({ ...write, writes: known(write.writes, params) }, { params });
  const read = topicsRead({ ...endpoint, reads: known(endpoint.reads, sent.params) }, sent);
  return written.some((topic) => read.some((other) => touches(topic, other)));
}

/** A venue that no write below is about, with something of everything. */
async function makeBystander({ db }: TestApp): Promise<number> {
  const { id } = await makeVenue(db, { name: BYSTANDER });
  await makeHours(db, id, 'always-open');
  await makeNews(db, id);
  await makeReview(db, id, { isApproved: true, rating: 6 });
  await makePost(db, { isPublished: true });
  return id;
}

function nameOf({ endpoint, sent }: Question): string {
  return `${addressOf(endpoint)} ${JSON.stringify(sent.params ?? {})}`;
}

async function write(app: TestApp, call: string, client: Client, { params = {}, body }: Try) {
  const [method, path = ''] = call.split(' ');
  const answer = await client.inject({
    method: method as 'POST',
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    ...(body ? { payload: body } : {}),
  });
  if (answer.statusCode >= 300) throw new Error(`${call}: ${answer.body}`);
  await app.deps.database.settle();
  return answer.body ? answer.json() : undefined;
}

const WRITES = { ...STAFF_WRITES, ...MEMBER_WRITES };

test.each(Object.keys(WRITES))('%s says exactly what it changes', async (call) => {
  const app = await startApp();
  const { db, as, deps } = app;
  const bystander = await makeBystander(app);
  const staff = await as.staff('super');
  const attempt: Try & { client?: Client } = MEMBER_WRITES[call]
    ? await MEMBER_WRITES[call](app)
    : ((await STAFF_WRITES[call]?.(db)) ?? {});
  const client = attempt.client ?? staff;
  const endpoint = byAddress.get(call) as Definition;
  const isForCustomers = (question: Question) => question.endpoint.audience === 'customer';
  // What will be touched may say anything afterwards.
  const isForStaff = (question: Question) =>
    !isForCustomers(question) && !isSurelyTouched(endpoint, attempt, question);
  const readers: [Client, (question: Question) => boolean][] = [[staff, isForStaff]];
  if (client !== staff && client !== as.visitor) readers.push([client, isForCustomers]);
  const isOfKept = (question: Question) => isKept(question.endpoint);

  await deps.database.settle();
  const warm = await readAll(app, as.visitor, isOfKept);
  const readBystander = async (): Promise<Reading> => {
    const sent = { params: { venueId: bystander } };
    const { body } = await as.visitor.call(venuesApi.get, sent);
    return { endpoint: venuesApi.get, sent, body };
  };
  await readBystander();
  await db.update(venues).set({ viewCount: 7 });
  const before = await Promise.all(readers.map(([reader, only]) => readAll(app, reader, only)));
  const heard = new Set<Topic | null>();
  await deps.database.settle();
  deps.database.onChange((topic) => heard.add(topic));

  const reply = await write(app, call, client, attempt);
  const written = topicsWritten(endpoint, { params: attempt.params }, reply);

  // What the database tells and what the contract says are the same.
  const told = [...heard].filter((topic) => topic !== null);
  const isWatched = (topic: Topic) => WATCHED.includes(splitTopic(topic)[0] as never);
  const missing = (all: readonly Topic[], topic: Topic) => !all.some((t) => touches(t, topic));
  expect(told.filter((topic) => missing(written, topic))).toEqual([]);
  if (!MAY_CHANGE_LESS.includes(call)) {
    expect(written.filter(isWatched).filter((topic) => missing(told, topic))).toEqual([]);
  }

  // Whatever reads otherwise now, on anyone's screen, reads something that was written. What does is
  // not asked again: it may say anything by now.
  const changed = await Promise.all(
    readers.map(async ([reader], at) => {
      const untouched = (before[at] ?? []).filter(
        (reading) => !isTouched(written, reading) && !COMES_AND_GOES.has(reading.endpoint.path),
      );
      const after = await ask(reader, untouched);
      return after.filter(({ body }, index) => body !== untouched[index]?.body);
    }),
  );
  expect(changed.flat().map(nameOf)).toEqual([]);

  // No answer in memory is old, and what nobody changed is still there.
  // What reads nothing that was written is as it was: staff were told the same just now.
  const untouched = new Set(warm.filter((one) => !isTouched(written, one)).map(nameOf));
  const isAsked = (question: Question) => isOfKept(question) && !untouched.has(nameOf(question));
  const kept = await readAll(app, as.visitor, isAsked);
  const other = await readBystander();
  expect(JSON.parse(other.body).viewCount).toBe(isTouched(told, other) ? 7 : 0);
  const fresh = await readAll(app, await app.visitorOfForgetful(), isAsked);
  expect(kept.map(bodyByName)).toEqual(fresh.map(bodyByName));
});

function bodyByName(reading: Reading) {
  return [nameOf(reading), reading.body];
}

test('every write of staff, and every one of members that an answer shows, is tried', () => {
  const shown = endpoints
    .filter(({ definition: { method, writes = [] } }) => method !== 'GET' && writes.length > 0)
    .map(({ definition }) => addressOf(definition))
    .filter((call) => !(call in WRITES));
  // Accounts, consents, devices, visits and parts of files: nobody keeps what they change, and tests
  // of their own prove it.
  const unkept = / \/(api\/(customer|auth)\/|unsubscribe$)|analytics|\/(content|advance)$/;
  expect(shown.filter((call) => !unkept.test(call))).toEqual([]);
});

test.each(['venues', 'posts'])('every column of %s but its counters is watched', async (table) => {
  const { db } = await startApp();
  const columns = sql`select column_name from information_schema.columns where table_name = ${table}`;
  const watched = sql`select event_object_column from information_schema.triggered_update_columns
    where trigger_name = ${`${table}_changed`}`;
  const { rows } = (await db.execute(sql`${columns} except ${watched} order by 1`)) as unknown as {
    rows: { column_name: string }[];
  };
  expect(rows.map(({ column_name }) => column_name)).toEqual(
    ['contact_click_count', 'view_count'].filter(
      (name) => table === 'venues' || name === 'view_count',
    ),
  );
});
