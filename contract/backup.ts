import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

/** How it stands with the backups that the server makes by itself. */
export const BackupState = z.object({
  /** `off` where none is set up, `unreadable` where the place they are kept in cannot be read. */
  state: z.enum(['off', 'unreadable', 'overdue', 'fine']),
  everyHours: z.int(),
  keep: z.int(),
  newest: z.nullable(
    z.object({
      takenAt: Instant,
      rows: z.int(),
      pictures: z.int(),
      /** Of the pictures that the database names, those that the store had lost. */
      missingPictures: z.int(),
    }),
  ),
});
export type BackupState = z.infer<typeof BackupState>;

export const backupApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/backup',
    summary: '서버가 스스로 만드는 백업의 상태',
    audience: 'super',
    reads: [],
    response: BackupState,
    errors: [401, 403],
  }),
};
