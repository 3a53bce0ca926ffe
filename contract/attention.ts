import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './fields.ts';

/** What can wait for staff, in the order it is shown. */
export const ATTENTION_KINDS = [
  'waiting_reviews',
  'open_reports',
  'open_takedowns',
  'license_closed',
  'likely_doubles',
  'missing_hours',
  'old_hours',
  'unplanned_holiday',
  'missing_picture',
  'default_contact',
  'misplaced_license_fields',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const AttentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  count: z.int().check(z.gte(1)),
  /** Only of an unplanned holiday, which is an item of its own each. */
  holiday: z.nullable(z.object({ date: Day, name: z.string() })),
  /** The first few of the venues concerned. */
  venues: z.array(z.object({ id: Id, name: z.string() })),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const attentionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    summary: '관리자가 챙길 일. 권한이 있는 일만, 없는 일은 빼고 알려 줍니다',
    audience: 'admin',
    reads: [
      'venue',
      'hours',
      'reviews',
      'reports',
      'takedowns',
      'licenses',
      'news',
      'settings',
      'license-files',
      'doubles',
    ],
    response: z.array(AttentionItem),
    errors: [401, 403],
  }),
};
