import type { Asked } from './change-log.ts';

/** How a listening connection says, for everyone to see, up to where it has heard all notices. */
const HEARS = 'bamgyeol hears ';

/** What a listening connection is sent to find out whether it hears; with a position in the log. */
export const ECHO = /^echo:([0-9A-F]+\/[0-9A-F]+):(.+)$/;

/** That a listening connection, by its process id, is nobody's any more who would trust it. */
export const LEFT = /^left:(\d+)$/;
const SAY_LEFT = "select pg_notify('changes', 'left:' || $1)";

/**
 * Other connections, of any instance, that listen: what pg_stat_activity is made of, because that
 * takes the database three times as long and is asked with every write.
 */
const OTHERS = `pg_stat_get_activity(null)
  where datid = (select oid from pg_database where datname = current_database())
    and usesysid = (select oid from pg_roles where rolname = current_user)
    and pid <> pg_backend_pid() and application_name ~ '^${HEARS}[0-9A-F]+/[0-9A-F]+$'`;

/**
 * The position is of now, so all that was committed before is further back, and in the queue of
 * notices before this one. On a server that only follows it fails.
 */
const SEND_ECHO = `with at as materialized (select pg_current_wal_insert_lsn()::text as position)
  select position, pg_notify('changes', 'echo:' || position || ':' || $1),
    array(select pid from ${OTHERS}) as others
  from at`;

/** And whether they have not heard as much. */
const LISTENERS = `select pid, substr(application_name, ${HEARS.length + 1})::pg_lsn < $1::pg_lsn as "isBehind"
  from ${OTHERS}`;

/** Who is known to hear nothing any more gives its place up, or everyone would wait for it again. */
const CUT = `select pid, pg_terminate_backend(pid) from (${LISTENERS}) as listeners where "isBehind"`;

interface Listener {
  pid: number;
  isBehind: boolean;
}

export interface Echo {
  /** Up to which whoever hears it has heard. */
  position: string;
  /** Those who listened when it was sent. Whoever came later knew nothing before. */
  others: number[];
}

/** Sends every listener an echo. */
export async function sendEcho(sender: Asked, token: string): Promise<Echo> {
  const { rows } = (await sender.query({ text: SEND_ECHO }, [token])) as { rows: Echo[] };
  if (!rows[0]) throw new Error('an echo has no position');
  return rows[0];
}

/** So that nobody outwaits it. Where it cannot be said, they do. */
export async function sayLeft(sender: Asked, pid: number | null): Promise<void> {
  await sender.query({ text: SAY_LEFT }, [String(pid)]).catch(() => {});
}

/**
 * Who listens, and who did until a moment ago: whoever lost its connection trusts what it keeps until
 * it finds out, or until the time of its last proof is over.
 */
export function watchListeners(trustMs: number) {
  /** By process id: since when it is gone, or null while it listens. */
  const known = new Map<number, number | null>();

  async function ask(sender: Asked, text: string, position: string): Promise<Listener[]> {
    const { rows } = (await sender.query({ text }, [position])) as { rows: Listener[] };
    return rows;
  }

  /** Whether someone is missing of those who may trust what they keep. */
  function isAnyoneGone(listening: readonly number[]): boolean {
    const now = performance.now();
    for (const [pid, goneSince] of known) {
      if (goneSince === null) known.set(pid, now);
      else if (now - goneSince > trustMs) known.delete(pid);
    }
    for (const pid of listening) known.set(pid, null);
    return [...known.values()].some((goneSince) => goneSince !== null);
  }

  async function isAnyoneBehind(sender: Asked, position: string): Promise<boolean> {
    const listening = await ask(sender, LISTENERS, position);
    const isSomeoneGone = isAnyoneGone(listening.map(({ pid }) => pid));
    return isSomeoneGone || listening.some(({ isBehind }) => isBehind);
  }

  return {
    /** Whether someone may still answer as it was before that position. */
    isAnyoneBehind,
    /**
     * Whether nobody else was there to hear it, so that nobody has to be asked. To be called with an
     * echo now and then, or to look: only who was seen can be missed.
     */
    wasAlone: ({ others }: Echo) => !isAnyoneGone(others) && others.length === 0,
    look: (sender: Asked) => isAnyoneBehind(sender, '0/0'),
    forget: (pid: number) => void known.delete(pid),
    /** After so long that none of them trusts anything. */
    async cutThoseBehind(sender: Asked, position: string): Promise<void> {
      for (const { pid } of await ask(sender, CUT, position)) known.delete(pid);
    },
  };
}

/**
 * Says so on a listening connection. One statement is under way at a time, with the newest word;
 * resolves with whether that was said.
 */
export function createSaying(listener: Asked): (position: string) => Promise<boolean> {
  /** Echoes of two writers may overtake each other; nobody takes a word back. */
  let furthest = '0/0';
  let next: string | null = null;
  let saying: Promise<boolean> | null = null;
  async function say(): Promise<boolean> {
    let isSaid = false;
    while (next !== null) {
      const position = next;
      next = null;
      isSaid = await listener
        .query({ text: "select set_config('application_name', $1, false)" }, [HEARS + position])
        // A line that fails is found out by its owner.
        .then(
          () => true,
          () => false,
        );
    }
    saying = null;
    return isSaid;
  }
  return (position) => {
    if (numberOf(position) > numberOf(furthest)) furthest = position;
    next = furthest;
    saying ??= say();
    return saying;
  };
}

function numberOf(position: string): bigint {
  const [high, low] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
