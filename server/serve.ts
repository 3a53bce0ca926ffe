import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/client.ts';
import { fillDemo, isEmpty } from '#db/demo/fill.ts';
import { migrate } from '#db/migrate.ts';
import { areNewsMailsDue, sendNewsMails } from '#server/accounts/news-mail.ts';
import { type ResetRequest, sendResetLink } from '#server/accounts/password-reset.ts';
import { type Ensured, ensureSuper } from '#server/admins/ensure-super.ts';
import { perTurn } from '#server/answers/per-turn.ts';
import { type AppDeps, buildApp } from '#server/app.ts';
import { backUpWhenDue } from '#server/backup/schedule.ts';
import { BULK_JOB, type BulkWork, workOnRun } from '#server/bulk/work.ts';
import { cleanUp } from '#server/clean-up.ts';
import type { Config } from '#server/config.ts';
import type { Deps, ObjectStore } from '#server/http/deps.ts';
import { createLogOutput } from '#server/http/log-output.ts';
import { arePagesWaiting, sendWaiting } from '#server/indexnow/send.ts';
import { openIndexNow } from '#server/indexnow/sender.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { MAIL_JOB, type QueuedMail, sendQueued } from '#server/mail/send.ts';
import { isMatchingBehind, keepMatching } from '#server/matching/work.ts';
import { openStore } from '#server/objects/open-store.ts';
import { saveDemoPicture } from '#server/objects/pictures.ts';
import { arePostsDue, publishDue } from '#server/posts/publishing.ts';
import type { Pages } from '#server/render/pages.ts';
import { defineJob, repeat } from '#server/repeat.ts';
import { isSearchBehind, prepareSearch } from '#server/search/prepare.ts';
import { openSignOn } from '#server/sign-on/provider.ts';
import { progress, say } from '#server/start/say.ts';
import { sessionSecret } from '#server/start/session-secret.ts';
import { warningsOf } from '#server/start/warnings.ts';
import { openTraces } from '#server/traces/open-traces.ts';
import { areWindowsWanting, keepWindows } from '#server/venues/windows.ts';

/** Time for requests in flight to end before the process does. */
const CLOSE_TIMEOUT_MS = 10_000;
const CLEAN_UP_INTERVAL_MS = 3_600_000;
/** Costs one look into an index when there is nothing to do. */
const WINDOWS_INTERVAL_MS = 60_000;
/** The minute that was chosen is the minute in which it is published. */
const PUBLISH_INTERVAL_MS = 20_000;
/** Changes of a minute go together. */
const INDEXNOW_INTERVAL_MS = 60_000;
/** Likewise; until then every search looks at what was written itself. */
const SEARCH_INTERVAL_MS = 60_000;
/** Nothing is due on most days; in the first week of a month some sixty mails each time. */
const NEWS_MAIL_INTERVAL_MS = 300_000;

/** How often it is looked whether one is due. */
const BACKUP_INTERVAL_MS = 600_000;

/** From a database that is being opened to a listening server. */
export async function serve(
  config: Config,
  opening: Promise<Database>,
  rendering: Promise<Pages>,
): Promise<void> {
  const secret = sessionSecret(config);
  const traces = config.traces && (await openTraces(config.traces));
  const objects = await openStore(config);
  const database = await opening;
  const admin = await prepare(database, config, objects);
  const mail = openMailer(config);
  const ending = new AbortController();
  const now = perTurn(Date.now);
  const deps: AppDeps = {
    config,
    database,
    objects,
    mail,
    indexNow: openIndexNow(),
    signOn: config.signOn && openSignOn(config.signOn),
    jobs: openJobs(database),
    ending: ending.signal,
    secret,
    clock: () => new Date(now()),
    elapsed: perTurn(() => performance.now()),
    logger: { level: 'info', stream: createLogOutput((text) => process.stdout.write(text)) },
    pages: await rendering,
  };
  const app = await buildApp(deps);
  closeOnSignal(app, deps, ending, async () => traces?.close());
  startJobs(app, deps);
  await app.listen({ port: config.port, host: config.host });
  announce(app, config, admin);
}

/** All that is done apart from requests; `JOB_KINDS` says it to staff. */
function startJobs(app: FastifyInstance, deps: Deps): void {
  defineJob<QueuedMail>(app, deps, 'mail', MAIL_JOB, sendQueued);
  defineJob<ResetRequest>(app, deps, 'password-reset', {}, sendResetLink);
  defineJob<BulkWork>(app, deps, 'bulk', BULK_JOB, workOnRun);
  repeat(app, deps, 'windows', WINDOWS_INTERVAL_MS, keepWindows, { isDue: areWindowsWanting });
  repeat(app, deps, 'search', SEARCH_INTERVAL_MS, prepareSearch, { isDue: isSearchBehind });
  repeat(app, deps, 'publish', PUBLISH_INTERVAL_MS, publishDue, { isDue: arePostsDue });
  repeat(app, deps, 'matching', SEARCH_INTERVAL_MS, keepMatching, { isDue: isMatchingBehind });
  repeat(app, deps, 'indexnow', INDEXNOW_INTERVAL_MS, sendWaiting, {
    isDue: arePagesWaiting,
    // It knows better when to try again.
    tries: 1,
  });
  repeat(app, deps, 'news-mail', NEWS_MAIL_INTERVAL_MS, sendNewsMails, {
    isDue: areNewsMailsDue,
    // Sixty mails to a server that takes its time for each.
    endsWithinSeconds: 900,
  });
  for (const kind of ['endings', 'clean-up', 'figures'] as const) {
    repeat(app, deps, kind, CLEAN_UP_INTERVAL_MS, (ctx) => cleanUp(ctx, kind));
  }
  if (deps.config.backup.to) {
    repeat(app, deps, 'backup', BACKUP_INTERVAL_MS, backUpWhenDue, {
      // The next look is soon enough, and a large site takes its time.
      tries: 1,
      endsWithinSeconds: 3_600,
    });
  }
  startWorker(app, deps);
}

/** Migrates, ensures the administrator and fills an empty database; one instance at a time. */
async function prepare(database: Database, config: Config, objects: ObjectStore) {
  return database.exclusively(async (db) => {
    const applied = await migrate(db);
    if (applied > 0) say(`데이터베이스 구조를 갱신했습니다 (${applied}건)`);
    const admin = await ensureSuper(db, config.admin);
    if (config.demoData && (await isEmpty(db))) {
      say('예시 데이터를 채웁니다');
      await fillDemo(db, {
        now: new Date(),
        savePicture: (picture) => saveDemoPicture(db, objects, picture),
        onProgress: (done, total, label) => progress(`  ${label} ${done}/${total}`),
      });
      progress('');
    }
    return admin;
  });
}

function closeOnSignal(
  app: FastifyInstance,
  { config, database, mail }: Deps,
  ending: AbortController,
  closeTraces: () => Promise<void>,
): void {
  let isClosing = false;
  async function close() {
    // A second Ctrl-C means now.
    if (isClosing) process.exit(130);
    isClosing = true;
    ending.abort();
    // Whoever asks whether it is ready sends nobody any more, and those on their way are let in.
    await setTimeout(config.drainSeconds * 1_000);
    setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false }).then(() => process.exit(1));
    await app.close();
    await mail.close();
    await database.close();
    await closeTraces();
    process.exit(0);
  }
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

function announce(app: FastifyInstance, config: Config, { created, warning }: Ensured): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  say(`주소: ${config.siteUrl ?? `http://${host}:${port}`}`);
  say(`데이터 폴더: ${config.dataDir}`);
  if (config.isProduction && !config.mail) {
    say('메일: SMTP_URL이 없어 보내지 않고 데이터 폴더의 outbox에 파일로 씁니다');
  }
  for (const line of warningsOf(config)) process.stderr.write(`경고: ${line}\n`);
  if (created) {
    // Shown this once and stored only as a hash.
    say(`관리자: ${created.username} / ${created.password} (지금 한 번만 보여 드립니다)`);
  }
  if (warning) process.stderr.write(`경고: ${warning}\n`);
}
