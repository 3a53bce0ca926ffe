import type { Cluster } from '#tests/cluster/cluster.ts';
import { asSuperuser } from '#tests/cluster/postgres-nodes.ts';
import { until, wait } from '#tests/cluster/wait.ts';

/** What happens to a cluster, each ending with everything started again; `random` picks the victim. */
export const CLUSTER_DISTURBANCES: Readonly<
  Record<string, (cluster: Cluster, random: () => number) => Promise<void>>
> = {
  async 'instance killed'({ instances }, random) {
    const victim = pick(instances, random);
    await victim.server().end('SIGKILL');
    await wait(2_000);
    await startAgain(victim);
  },
  async 'instance ended and started'({ instances }, random) {
    const victim = pick(instances, random);
    await victim.server().end('SIGTERM');
    await startAgain(victim);
  },
  async 'instance stands still for 6 s'({ instances }, random) {
    const { pid } = pick(instances, random).server();
    process.kill(pid, 'SIGSTOP');
    await wait(6_000);
    process.kill(pid, 'SIGCONT');
  },
  async 'primary killed'({ postgres }) {
    process.kill((await postgres.leader()).postgresPid(), 'SIGKILL');
  },
  async 'primary and its Patroni killed'({ postgres }) {
    const leader = await postgres.leader();
    await leader.process().end('SIGKILL');
    await until('another node leads', async () => (await postgres.leader()) !== leader, 60_000);
    leader.start();
  },
  async 'primary takes no writes for 4 s'({ postgres }) {
    const leader = await postgres.leader();
    const set = (value: string) =>
      asSuperuser(leader, 'bamgyeol', async (client) => {
        await client.query(`alter system set default_transaction_read_only = ${value}`);
        await client.query('select pg_reload_conf()');
      });
    await set('on');
    await wait(4_000);
    // The session itself is read-only by now, which such a command does not mind.
    await set('off');
  },
  async 'pooler killed'(cluster) {
    await cluster.pooler().end('SIGKILL');
    await wait(2_000);
    cluster.startPooler();
  },
  async 'listening lines cut'({ postgres }) {
    await asSuperuser(await postgres.leader(), 'bamgyeol', (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bamgyeol hears%'",
      ),
    );
  },
  async 'storage away for 5 s'({ bucket }) {
    bucket.setAway(true);
    await wait(5_000);
    bucket.setAway(false);
  },
};

/** As whatever watches over a process does: one that cannot start is started again. */
async function startAgain(instance: Cluster['instances'][number]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await instance.start();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(500);
    }
  }
}

function pick<T>(list: readonly T[], random: () => number): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}
