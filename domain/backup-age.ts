const HOUR_MS = 3_600_000;
/** One that is being made, or one that failed and is tried again, is no reason to worry yet. */
const PATIENCE = 2;

/** Whether the newest backup is older than it should be, or there is none at all. */
export function isBackupOverdue(newest: Date | null, everyHours: number, now: Date): boolean {
  return newest === null || ageInHours(newest, now) > everyHours * PATIENCE;
}

export function isBackupDue(newest: Date | null, everyHours: number, now: Date): boolean {
  return newest === null || ageInHours(newest, now) >= everyHours;
}

function ageInHours(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / HOUR_MS;
}
