import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answers } from '#server/answers.ts';
import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
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
  new Counter({
    name: 'bamgyeol_hot_answers_total',
    help: 'Answers sent from memory before the framework',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(app.hot.sent());
    },
  });
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
    help: 'How often repeated work has ended since the start',
    labelNames: ['job', 'outcome'],
    registers: [registry],
    collect() {
      for (const [job, { done, failed }] of jobs) {
        this.set({ job, outcome: 'done' }, done);
        this.set({ job, outcome: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'bamgyeol_job_last_done_seconds',
    help: 'When repeated work was last done, in seconds since 1970',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { lastDoneAt }] of jobs) {
        if (lastDoneAt) this.set({ job }, lastDoneAt.getTime() / 1_000);
      }
    },
  });
}
