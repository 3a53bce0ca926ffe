import { backupApi } from '#contract/backup.ts';
import { apiQuery, FRESH } from '#web/api/query.ts';

export function backupState() {
  return { ...apiQuery(backupApi.get, {}), ...FRESH };
}
