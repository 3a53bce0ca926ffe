import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Definition, type Sent, urlOf } from '#contract/endpoint.ts';
import { customers, users } from '#db/schema/index.ts';
import type { AdminLevel } from '#domain/people/permissions.ts';
import { type ResetRequest, sendResetLink } from '#server/accounts/password-reset.ts';
import { issueToken } from '#server/accounts/tokens.ts';
import { startSession } from '#server/admins/sessions.ts';
import { type AppDeps, buildApp } from '#server/app.ts';
import { BULK_JOB, type BulkWork, workOnRun } from '#server/bulk/work.ts';
import { systemContext } from '#server/caller.ts';
import { type Config, readConfig } from '#server/config.ts';
import { STAFF_COOKIE, VISITOR } from '#server/http/actor.ts';
import { type Ctx, clockAt } from '#server/http/context.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Line, type LogOutput, textOf } from '#server/http/log-output.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { MAIL_JOB, type QueuedMail, sendQueued } from '#server/mail/send.ts';
import { diskStore } from '#server/objects/store.ts';
import { NOBODYS_HASH } from '#server/passwords/passwords.ts';
import { defineJob } from '#server/repeat.ts';
import { openTestDatabase } from './database.ts';
import { expectNoFailures } from './failures.ts';
import { expectPrivate } from './private-logs.ts';

/** Where the clock of every test stands until the test sets it: a Saturday night in Seoul. */
const START = '2026-11-14T22:30:00+09:00';

/** Limits are out of the way unless a test sets `config.rateLimitScale` itself. */
const ENVIRONMENT = { NODE_ENV: 'test', DEMO_DATA: 'off', RATE_LIMIT_SCALE: '1000000' };

type CustomerRow = typeof customers.$inferSelect;
type StaffRow = typeof users.$inferSelect;

/** Someone who calls the application in process, with the headers that say who it is. */
export interface Client {
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** The same by the contract: the URL and body of an endpoint are filled in from its types. */
  call<const D extends Definition>(endpoint: D, sent: Sent<D>): Promise<LightMyRequestResponse>;
}

export interface LogLine {
  /** As pino counts: 30 info, 40 warn, 50 error. */
  level: number;
  msg?: string;
  [field: string]: unknown;
}

export interface TestClock {
  now(): Date;
  elapsed(): number;
  /** Someone sets the clock: no time passes. */
  set(moment: Date | string): void;
  /** Time passes. */
  advance(milliseconds: number): void;
}

export type TestApp = Awaited<ReturnType<typeof startOwnApp>>;

const running: { app: FastifyInstance; end(): Promise<void> }[] = [];
/** Lines that nobody has looked through yet, of every application. */
const unread: string[] = [];
/** What was sent and must never come back in a log. */
const sentSecrets = new Set<string>();
const SECRET_FIELDS = /^(password|currentPassword|newPassword|token|code)$/;
const SHORTEST_SECRET = 6;
/** Answers of 500 that the running test makes on purpose. */
let announcedFailures = 0;
let lastNumber = 0;

type Overrides = Partial<Omit<AppDeps, 'config'>> & { config?: Partial<Config> };

/** Between two tests: making one takes as long as most tests do with it. */
const idle: TestApp[] = [];
const lent: TestApp[] = [];

/** The real application on this worker's database, as new; of its own where something is passed in. */
export async function startApp(overrides?: Overrides): Promise<TestApp> {
  if (overrides) return startOwnApp(overrides);
  const app = idle.pop() ?? (await startOwnApp());
  lent.push(app);
  return app;
}

/** After a test: what it was lent knows nothing of it any more. */
export function takeBackApps(): void {
  for (const app of lent.splice(0)) {
    app.renew();
    idle.push(app);
  }
}

/** For a test that adds to the application or closes it; it ends with the test file. */
export async function startOwnApp({ config, ...overrides }: Overrides = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-test-'));
  const database = await openTestDatabase();
  const clock = createClock();
  const { logs, stream } = captureLogs();
  const fullConfig = { ...readConfig({ ...ENVIRONMENT, DATA_DIR: folder }), ...config };
  const deps: AppDeps = {
    config: fullConfig,
    database,
    objects: diskStore(join(folder, 'objects')),
    mail: openMailer(fullConfig),
    indexNow: async () => {
      throw new Error('no test tells search engines by itself');
    },
    signOn: null,
    jobs: openJobs(database),
    ending: new AbortController().signal,
    secret: 'a secret of at least thirty-two characters',
    clock: clock.now,
    elapsed: clock.elapsed,
    logger: { level: 'debug', stream },
    pages: null,
    ...overrides,
  };
  const app = await buildApp(deps);
  defineJob<QueuedMail>(app, deps, 'mail', MAIL_JOB, sendQueued);
  defineJob<ResetRequest>(app, deps, 'password-reset', {}, sendResetLink);
  defineJob<BulkWork>(app, deps, 'bulk', BULK_JOB, workOnRun);
  running.push({
    app,
    async end() {
      await deps.mail.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
  const ctx = () => contextOf(deps, app);
  let forgetful: FastifyInstance | null = null;

  return {
    app,
    db: database.db,
    deps,
    clock,
    logs,
    renew() {
      clock.set(START);
      logs.length = 0;
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      database.forget();
    },
    /** A context as service functions get it, for what no request brings about. */
    systemContext: () => systemContext(deps, app.log),
    /** A visitor of another instance on the same database and clock, which keeps nothing in memory. */
    async visitorOfForgetful() {
      if (forgetful) return clientWith(forgetful, {});
      const hearsNothing = {
        ...database,
        hearsChanges: () => false,
        lookUpChanges: async () => false,
      };
      forgetful = await buildApp({ ...deps, database: hearsNothing });
      running.push({ app: forgetful, end: async () => {} });
      return clientWith(forgetful, {});
    },
    as: {
      visitor: clientWith(app, {}),
      async customer(given: Partial<typeof customers.$inferInsert> = {}) {
        const customer = await insertCustomer(ctx(), given);
        const token = await issueToken(ctx(), customer.id);
        return { ...clientWith(app, { authorization: `Bearer ${token}` }), customer, token };
      },
      async staff(level: AdminLevel | null, given: Partial<typeof users.$inferInsert> = {}) {
        const user = await insertStaff(ctx(), level, given);
        const cookie = `${STAFF_COOKIE}=${await startSession(ctx(), user.id)}`;
        return { ...clientWith(app, { cookie }), user, cookie };
      },
    },
  };
}

export async function closeApps(): Promise<void> {
  // What is closed now cannot be lent again.
  idle.length = 0;
  for (const { app, end } of running.splice(0)) {
    await app.close();
    await end();
  }
}

/** Said by a test that makes one answer of 500 on purpose; any other fails it. */
export function announceFailure(): void {
  announcedFailures += 1;
}

/** Fails when an application has written something personal, or answered 500, since the last look. */
export function expectCleanLogs(): void {
  const lines = unread.splice(0);
  const secrets = [...sentSecrets];
  const announced = announcedFailures;
  sentSecrets.clear();
  announcedFailures = 0;
  expectPrivate(lines, secrets);
  expectNoFailures(lines, announced);
}

function rememberSecrets(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  for (const [name, value] of Object.entries(payload)) {
    const isSecret = SECRET_FIELDS.test(name) && typeof value === 'string';
    if (isSecret && value.length >= SHORTEST_SECRET) sentSecrets.add(value);
  }
}

/** Someone whose requests carry these headers. */
export function clientWith(app: FastifyInstance, identity: Record<string, string>): Client {
  const client: Client = {
    async inject(given) {
      const options = typeof given === 'string' ? { url: given } : given;
      rememberSecrets(options.payload);
      return app.inject({ ...options, headers: { ...identity, ...options.headers } });
    },
    call(endpoint, sent) {
      const { body } = sent as { body?: object };
      return client.inject({
        method: endpoint.method,
        url: urlOf(endpoint, sent as { params?: unknown; query?: unknown }),
        ...(body ? { payload: body } : {}),
      });
    },
  };
  return client;
}

async function insertCustomer(
  ctx: Ctx,
  given: Partial<typeof customers.$inferInsert>,
): Promise<CustomerRow> {
  const number = ++lastNumber;
  const [customer] = await ctx.db
    .insert(customers)
    .values({
      email: `customer-${number}@example.com`,
      nickname: `손님${number}`,
      // No password has this hash: tests that log in by password sign up first.
      passwordHash: NOBODYS_HASH,
      birthYear: 1990,
      adultVerifiedAt: given.isAdultVerified ? ctx.now : null,
      joinedAt: ctx.now,
      ...given,
    })
    .returning();
  if (!customer) throw new Error('no customer was inserted');
  return customer;
}

async function insertStaff(
  ctx: Ctx,
  level: AdminLevel | null,
  given: Partial<typeof users.$inferInsert>,
): Promise<StaffRow> {
  const number = ++lastNumber;
  const [user] = await ctx.db
    .insert(users)
    .values({
      username: `${level ?? 'staff'}-${number}`,
      isAdmin: level !== null,
      adminLevel: level,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...given,
    })
    .returning();
  if (!user) throw new Error('no staff member was inserted');
  return user;
}

/** What a service function gets, without a request behind it. */
function contextOf(deps: Deps, app: FastifyInstance): Ctx {
  return {
    db: deps.database.db,
    actor: VISITOR,
    now: deps.clock(),
    clock: clockAt(deps.clock()),
    log: app.log,
    deps,
    caller: {
      address: '127.0.0.1',
      userAgent: 'test',
      origin: 'http://localhost',
      staffCookie: null,
      setStaffCookie() {},
      staffDevice: null,
      setStaffDevice() {},
      pendingSignOn: null,
      setPendingSignOn() {},
      redirect() {},
    },
  };
}

function createClock(): TestClock {
  let moment = new Date(START);
  let elapsed = 0;
  return {
    now: () => new Date(moment),
    elapsed: () => elapsed,
    set(next) {
      moment = new Date(next);
    },
    advance(milliseconds) {
      elapsed += milliseconds;
      moment = new Date(moment.getTime() + milliseconds);
    },
  };
}

/** Log lines as objects, in place of the terminal. */
function captureLogs(): { logs: LogLine[]; stream: LogOutput } {
  const logs: LogLine[] = [];
  const write = (line: Line) => {
    const text = textOf(line);
    logs.push(JSON.parse(text));
    unread.push(text);
  };
  return { logs, stream: { write } };
}
