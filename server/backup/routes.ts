import { backupApi } from '#contract/backup.ts';
import { type Route, route } from '#server/http/route.ts';
import { getBackupState } from './service.ts';

export const backupRoutes: Route[] = [route(backupApi.get, (ctx) => getBackupState(ctx))];
