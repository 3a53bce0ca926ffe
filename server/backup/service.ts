import type { BackupState } from '#contract/backup.ts';
import { isBackupOverdue } from '#domain/backup-age.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireSuper } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Deps } from '#server/http/deps.ts';
import { findNewest, type KeptBackup } from './kept.ts';
import { openPlace } from './place.ts';

/** However often anyone asks, the place is looked at once in this time. */
const REMEMBERED_MS = 60_000;

interface Look {
  at: number;
  newest: Promise<KeptBackup | null>;
}

const looks = new WeakMap<Deps['config'], Look>();

/** As the place itself says, so that one that was removed there is not counted any more. */
function lookAtNewest(deps: Deps, to: string): Promise<KeptBackup | null> {
  const last = looks.get(deps.config);
  if (last && deps.elapsed() - last.at < REMEMBERED_MS) return last.newest;
  const newest = openPlace(deps.config, to).then(findNewest);
  newest.catch(() => {});
  looks.set(deps.config, { at: deps.elapsed(), newest });
  return newest;
}

export function forgetNewest({ config }: Deps): void {
  looks.delete(config);
}

/** What whoever watches over the server is told, in the back office and by `/metrics`. */
export async function readBackups(deps: Deps) {
  const { to, everyHours } = deps.config.backup;
  if (to === null) return { state: 'off' as const, newest: null };
  try {
    const newest = await lookAtNewest(deps, to);
    const takenAt = newest && new Date(newest.manifest.takenAt);
    const isOverdue = isBackupOverdue(takenAt, everyHours, deps.clock());
    return { state: isOverdue ? ('overdue' as const) : ('fine' as const), newest };
  } catch (error) {
    return { state: 'unreadable' as const, newest: null, error };
  }
}

export async function getBackupState(ctx: Ctx): Promise<BackupState> {
  requireSuper(ctx.actor);
  const { everyHours, keep } = ctx.deps.config.backup;
  const { state, newest, error } = await readBackups(ctx.deps);
  if (error) ctx.log.warn({ err: error }, 'backups cannot be read');
  return { state, everyHours, keep, newest: newest && toNewest(newest) };
}

function toNewest({ manifest: { takenAt, tables, pictures } }: KeptBackup) {
  return {
    takenAt: formatIsoOffset(new Date(takenAt)),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: pictures.rows,
    missingPictures: pictures.missing.length,
  };
}
