import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { BODIES, rows, WHO } from '#tests/support/permission-table.ts';
import { ask, cookiesOf, expectSame } from './asking.ts';
import { type Cluster, METRICS_TOKEN } from './cluster.ts';
import { makePeople, staff } from './people.ts';
import { asSuperuser } from './postgres-nodes.ts';

export interface Scene {
  cluster: Cluster;
  /** Straight to the leader. */
  db: Db;
}

/** Rounds of writing through one instance and reading through another. */
const ROUNDS = 60;

/** What must hold, in this order; each returns a figure worth telling, or nothing. */
export const CHECKS: Readonly<Record<string, (scene: Scene) => Promise<string | undefined>>> = {
  async 'two instances hear changes, the one behind the pooler alone looks them up'({ cluster }) {
    const hearing = await Promise.all(
      cluster.instances.map(async ({ origin }) => figureOf(origin, 'bamgyeol_hears_changes')),
    );
    expectSame('hearing', hearing, [1, 1, 0]);
    return undefined;
  },

  async 'every call answers every level through the proxy as the table of permissions says'({
    cluster,
    db,
  }) {
    await makeVenue(db);
    const people = await makePeople(db);
    const differing: string[] = [];
    let calls = 0;
    for (const { call, method, path, expected } of rows) {
      for (const who of WHO) {
        const body = BODIES[call] ?? (method === 'GET' ? undefined : {});
        const given = { identity: people[who], ...(body && { body }) };
        const { status } = await ask(cluster.origin, method, encodeURI(path), given);
        calls += 1;
        if (status !== expected[who]) differing.push(`${call} as ${who}: ${status}`);
      }
    }
    expectSame('differing', differing, []);
    return `${calls} calls`;
  },

  async 'pages and feeds come through the proxy'({ cluster, db }) {
    const { slug } = await makeVenue(db);
    const pages = ['/', `/venue/${slug}`, '/search', '/robots.txt', '/sitemap.xml', '/rss.xml'];
    for (const path of [...pages, '/healthz', '/readyz', '/api/openapi.json']) {
      expectSame(path, (await ask(cluster.origin, 'GET', path)).status, 200);
    }
    return undefined;
  },

  async 'what is written through one instance is seen through the others at once'({ cluster, db }) {
    const { id } = await makeVenue(db);
    const identity = await staff(db, 'manager');
    const stale: string[] = [];
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [writer, ...readers] = turned(cluster.instances, round);
      const message = `소식 ${round}`;
      const path = `/api/venues/${id}/updates`;
      const given = { identity, body: { message } };
      const begun = performance.now();
      expectSame('write', (await ask(writer?.origin ?? '', 'POST', path, given)).status, 201);
      took.push(performance.now() - begun);
      for (const { name, origin } of readers) {
        const { text } = await ask(origin, 'GET', path);
        if (!text.includes(message)) stale.push(`${name} after ${writer?.name}`);
      }
    }
    expectSame('stale', stale, []);
    const median = took.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
    return `${ROUNDS} writes of ${median.toFixed(1)} ms, ${ROUNDS * 2} reads`;
  },

  async 'whoever writes through the proxy reads it back through any instance'({ cluster, db }) {
    const { id } = await makeVenue(db);
    const identity = await staff(db, 'manager');
    for (let round = 0; round < ROUNDS; round++) {
      const name = `이름 ${round}`;
      const given = { identity, body: { name } };
      expectSame(
        'write',
        (await ask(cluster.origin, 'PATCH', `/api/venues/${id}`, given)).status,
        200,
      );
      const read = await ask(cluster.origin, 'GET', `/api/venues/${id}`);
      expectSame('read back', (read.json() as { name: string }).name, name);
    }
    return `${ROUNDS} writes`;
  },

  async 'signing out on one instance is signing out on all'({ cluster }) {
    const [first, second, third] = cluster.instances.map(({ origin }) => origin) as [
      string,
      string,
      string,
    ];
    const cookie = cookiesOf(await ask(first, 'POST', '/api/auth/login', { body: ADMIN }));
    const identity = { cookie };
    const me = (origin: string) => ask(origin, 'GET', '/api/users', { identity });
    for (const origin of [first, second, third]) expectSame('in', (await me(origin)).status, 200);
    await ask(second, 'POST', '/api/auth/logout', { identity });
    for (const origin of [first, second, third]) expectSame('out', (await me(origin)).status, 401);
    return undefined;
  },

  async 'staff sign on at the provider through one instance and are led back to another'({
    cluster,
  }) {
    const [first, second] = cluster.instances;
    const begun = await ask(first?.origin ?? '', 'GET', '/api/login');
    const cookie = cookiesOf(begun);
    const back = await cluster.oidc.signIn(begun.headers.get('location') ?? '', 'kim');
    const path = `${back.pathname}${back.search}`;
    const ended = await ask(second?.origin ?? '', 'GET', path, { identity: { cookie } });
    const identity = { cookie: cookiesOf(ended) };
    const me = await ask(cluster.origin, 'GET', '/api/auth/user', { identity });
    expectSame('signed on', me.status, 200);
    return undefined;
  },

  async 'a picture sent through one instance is handed out by all'({ cluster, db }) {
    const identity = await staff(db, 'manager');
    const address = await upload(cluster, identity);
    for (const { origin } of cluster.instances) {
      expectSame('picture', (await ask(origin, 'GET', address)).status, 200);
    }
    return undefined;
  },

  async 'visitors are answered from followers'({ cluster }) {
    const leader = await cluster.postgres.leader();
    const followers = cluster.postgres.nodes.filter((node) => node !== leader);
    // Statistics are written down a moment later.
    await wait(2_000);
    const scans = await Promise.all(
      followers.map((node) =>
        asSuperuser(node, 'bamgyeol', async (client) => {
          const { rows } = await client.query(
            "select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'venues'",
          );
          return Number(rows[0]?.scans);
        }),
      ),
    );
    const sum = scans.reduce((one, other) => one + other, 0);
    if (sum === 0) throw new Error('no follower has read a venue');
    return `${sum} looks at the table of venues`;
  },

  async 'a follower that is behind is not read, whoever else is not'({ cluster, db }) {
    const leader = await cluster.postgres.leader();
    const { id } = await makeVenue(db);
    const identity = await staff(db, 'manager');
    const path = `/api/venues/${id}/updates`;
    const behind = cluster.postgres.nodes.find((node) => node !== leader);
    if (!behind) throw new Error('nobody follows');
    await asSuperuser(behind, 'bamgyeol', (client) => client.query('select pg_wal_replay_pause()'));
    const stale: string[] = [];
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const message = `소식 ${round}`;
        const given = { identity, body: { message } };
        expectSame('write', (await ask(cluster.origin, 'POST', path, given)).status, 201);
        const answers = await Promise.all(
          cluster.instances.map(({ origin }) => ask(origin, 'GET', path)),
        );
        stale.push(...answers.filter(({ text }) => !text.includes(message)).map(() => message));
      }
    } finally {
      await asSuperuser(behind, 'bamgyeol', (client) =>
        client.query('select pg_wal_replay_resume()'),
      );
    }
    expectSame('stale', stale, []);
    return `${ROUNDS} writes, ${ROUNDS * 3} reads`;
  },

  async 'each repeated work ran once'({ cluster }) {
    const runs = new Map<string, number>();
    for (const { origin } of cluster.instances) {
      const figures = await metricsOf(origin);
      for (const [, job = '', count] of figures.matchAll(
        /^bamgyeol_job_runs\{job="([^"]+)",outcome="done"\} (\d+)/gm,
      )) {
        runs.set(job, (runs.get(job) ?? 0) + Number(count));
      }
    }
    // Those of an interval shorter than the checks have taken may have come round again.
    const rare = ['clean-up', 'endings', 'figures'];
    expectSame(
      'runs of all instances together',
      rare.map((job) => [job, runs.get(job)]),
      rare.map((job) => [job, 1]),
    );
    return undefined;
  },

  async 'limits hold in sum'({ cluster, db }) {
    // The checks before have signed people up.
    await db.execute(sql`delete from request_counts`);
    for (const instance of cluster.instances) {
      await instance.server().end('SIGTERM');
      await instance.start({ RATE_LIMIT_SCALE: '1' });
    }
    const perMinute = 20;
    let letIn = 0;
    for (let sent = 0; sent < perMinute * cluster.instances.length; sent++) {
      const instance = turned(cluster.instances, sent)[0];
      // Counted before it is read, so nothing needs to be in it.
      const { status } = await ask(instance?.origin ?? '', 'POST', '/api/customer/signup', {
        body: {},
      });
      if (status !== 429) letIn += 1;
    }
    expectSame('let in within a minute', letIn, perMinute);
    return undefined;
  },
};

function turned<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

async function metricsOf(origin: string): Promise<string> {
  const identity = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await ask(origin, 'GET', '/metrics', { identity })).text;
}

async function figureOf(origin: string, name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metricsOf(origin))?.[1]);
}

async function upload(cluster: Cluster, identity: Record<string, string>): Promise<string> {
  const body = { filename: 'a.jpg', contentType: 'image/jpeg' };
  const asked = await ask(cluster.origin, 'POST', '/api/object-storage/upload', {
    identity,
    body,
  });
  const { url, fields, uploadURL } = asked.json() as {
    url: string;
    fields: Record<string, string>;
    uploadURL: string;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const picture = { width: 400, height: 300, channels: 3 as const, background: '#345' };
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  const sent = await fetch(url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`the bucket answered ${sent.status}`);
  const finished = await ask(cluster.origin, 'POST', '/api/object-storage/uploaded', {
    identity,
    body: { uploadURL },
  });
  expectSame('finished', finished.status, 200);
  return (finished.json() as { imageUrl: string }).imageUrl;
}
