import type { Asked } from './change-log.ts';

/** How a listening connection says, for everyone to see, up to where it has heard all notices. */
const HEARS = 'bamgyeol hears ';

/** What a listening connection is sent to find out whether it hears; with a position in the log. */
export const ECHO = /^echo:([0-9A-F]+\/[0-9A-F]+):(.+)$/;

/**
 * The position is of now, so all that was committed before is further back, and in the queue of
 * notices before this one. On a server that only follows it fails.
 */
const SEND_ECHO = `with at as materialized (select pg_current_wal_insert_lsn()::text as position)
  select position, pg_notify('changes', 'echo:' || position || ':' || $1) from at`;

/** Other connections, of any instance, that listen and have not heard as much. */
const BEHIND = `select pid from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    and case when application_name ~ '^${HEARS}[0-9A-F]+/[0-9A-F]+$'
      then substr(application_name, ${HEARS.length + 1})::pg_lsn < $1::pg_lsn end`;

/** Who is known to hear nothing any more gives its place up, or everyone would wait for it again. */
const CUT = `select pg_terminate_backend(pid) from (${BEHIND}) as behind`;

/** Sends every listener an echo; resolves with the position up to which whoever hears it has heard. */
export async function sendEcho(sender: Asked, token: string): Promise<string> {
  const { rows } = (await sender.query({ text: SEND_ECHO }, [token])) as {
    rows: { position: string }[];
  };
  return rows[0]?.position ?? '';
}

export async function isAnyoneBehind(sender: Asked, position: string): Promise<boolean> {
  const { rows } = (await sender.query({ text: BEHIND }, [position])) as { rows: unknown[] };
  return rows.length > 0;
}

export function cutThoseBehind(sender: Asked, position: string): Promise<unknown> {
  return sender.query({ text: CUT }, [position]);
}

/** Says so on a listening connection. One statement is under way at a time, with the newest word. */
export function createSaying(listener: Asked): (position: string) => void {
  let next: string | null = null;
  let isSaying = false;
  async function say() {
    isSaying = true;
    while (next !== null) {
      const position = next;
      next = null;
      await listener
        .query({ text: "select set_config('application_name', $1, false)" }, [HEARS + position])
        // A line that fails is found out by its owner.
        .catch(() => {});
    }
    isSaying = false;
  }
  return (position) => {
    next = position;
    if (!isSaying) void say();
  };
}
