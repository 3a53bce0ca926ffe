import { isBackupDue } from '#domain/backup-age.ts';
import type { Ctx } from '#server/http/context.ts';
import { findNewest } from './kept.ts';
import { tryBackup } from './make.ts';
import { openPlace } from './place.ts';
import { forgetNewest } from './service.ts';

/** Makes a backup when the newest is old enough, in whichever instance finds that out first. */
export async function backUpWhenDue({ deps, now, log }: Ctx): Promise<void> {
  const { to, everyHours, keep } = deps.config.backup;
  if (to === null) return;
  const place = await openPlace(deps.config, to);
  const newest = await findNewest(place);
  if (!isBackupDue(newest && new Date(newest.manifest.takenAt), everyHours, now)) return;
  const started = deps.elapsed();
  try {
    const made = await tryBackup(deps, place, { now, keep, signal: deps.ending });
    if (!made) return;
    forgetNewest(deps);
    const { name, manifest, removed } = made;
    const missing = manifest.pictures.missing.length;
    const took = Math.round(deps.elapsed() - started);
    log.info({ backup: name, pictures: manifest.pictures.rows, removed, took }, 'backup made');
    if (missing > 0) log.warn({ backup: name, missing }, 'pictures are missing in the store');
  } catch (error) {
    // The next start makes it again.
    if (!deps.ending.aborted) throw error;
  }
}
