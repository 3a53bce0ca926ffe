import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/client.ts';
import type { Answers } from '#server/answers.ts';
import { readBackups } from '#server/backup/service.ts';
import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { countJobs } from '#server/jobs/queries.ts';
import { isSameSecret } from '#server/passwords/is-same-secret.ts';

/** From an answer out of memory to what a browser gives up on. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What whoever watches over several instances reads at `/metrics`, with the token that the settings
 * name. Without a token nothing is counted and there is no such page.
 */
export function serveMetrics(app: FastifyInstance, deps: Deps, answers: Answers): void {
  const { metricsToken } = deps.config;
  if (metricsToken === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countAnswers(app, registry);
  tellState(registry, deps, answers);
  tellBackups(registry, deps);

  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    // To everyone else there is no such address.
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw notFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function countAnswers(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'bamgyeol_answer_seconds',
    help: 'Time until an answer was sent, by route; answers sent before the framework are apart',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Routes and not addresses: of those there are as many as anybody likes.
    const route = routeOptions.url ?? 'unknown';
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  total('bamgyeol_hot_answers_total', 'Answers sent from memory before the framework', () =>
    app.hot.sent(),
  );
  total('bamgyeol_refused_total', 'Requests told to come back later, for want of time', () =>
    app.admission.refused(),
  );
}

function tellState(registry: Registry, { database, jobs }: Deps, answers: Answers): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('bamgyeol_answers_kept', 'Answers in memory', () => answers.size().entries);
  gauge('bamgyeol_answers_bytes', 'What they weigh', () => answers.size().bytes);
  gauge(
    'bamgyeol_hears_changes',
    'Whether notices of the database arrive: 1, or 0 while changes have to be looked up',
    () => Number(database.hearsChanges()),
  );
  new Gauge({
    name: 'bamgyeol_database_connections',
    help: 'Connections to the database server by state, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) {
        this.set({ state }, count);
      }
    },
  });
  new Gauge({
    name: 'bamgyeol_job_runs',
    help: 'How often work has ended in this instance since the start',
    labelNames: ['job', 'outcome'],
    registers: [registry],
    collect() {
      for (const [job, { state }] of jobs.kinds) {
        this.set({ job, outcome: 'done' }, state.done);
        this.set({ job, outcome: 'failed' }, state.failed);
      }
    },
  });
  tellQueue(registry, database);
  new Gauge({
    name: 'bamgyeol_job_last_done_seconds',
    help: 'When this instance last did it or found nothing to do, in seconds since 1970',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { state }] of jobs.kinds) {
        if (state.lastDoneAt) this.set({ job }, state.lastDoneAt.getTime() / 1_000);
      }
    },
  });
}

/** The same in every instance: what of each kind waits, runs and has been given up. */
function tellQueue(registry: Registry, { db }: Database): void {
  // Without the database nobody knows, and the other figures are worth the more.
  const count = () => countJobs(db).catch(() => []);
  new Gauge({
    name: 'bamgyeol_jobs',
    help: 'Work in the queue by kind and state; failed is what nobody tries again by itself',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      const kinds = await count();
      this.reset();
      for (const { name: job, waiting, active, failed } of kinds) {
        this.set({ job, state: 'waiting' }, waiting);
        this.set({ job, state: 'active' }, active);
        this.set({ job, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'bamgyeol_job_oldest_waiting_seconds',
    help: 'How long the oldest work of a kind has been waiting',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const kinds = await count();
      this.reset();
      for (const { name: job, oldestWaitingSeconds } of kinds) {
        if (oldestWaitingSeconds !== null) this.set({ job }, oldestWaitingSeconds);
      }
    },
  });
}

function tellBackups(registry: Registry, deps: Deps): void {
  if (deps.config.backup.to === null) return;
  new Gauge({
    name: 'bamgyeol_backup_newest_seconds',
    help: 'When the newest whole backup was made, in seconds since 1970; absent without one',
    registers: [registry],
    async collect() {
      const { newest } = await readBackups(deps);
      this.remove();
      if (newest) this.set(new Date(newest.manifest.takenAt).getTime() / 1_000);
    },
  });
  new Gauge({
    name: 'bamgyeol_backup_overdue',
    help: 'Whether it is older than twice its interval, there is none, or nobody can tell: 1, or 0',
    registers: [registry],
    async collect() {
      const { state } = await readBackups(deps);
      this.set(Number(state !== 'fine'));
    },
  });
}
