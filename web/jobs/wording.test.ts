import { expect, test } from 'vitest';
import type { JobKind } from '#contract/jobs/jobs.ts';
import { standingOf } from './wording.ts';

const QUIET: JobKind = {
  name: 'mail',
  lastDoneAt: '2026-11-14T22:00:00+09:00',
  lastFailedAt: null,
  lastFailure: null,
  nextAt: null,
  waiting: 0,
  active: 0,
  failed: 0,
};
const FAILED_LATER = { lastFailedAt: '2026-11-14T22:10:00+09:00' };
const FAILED_BEFORE = { lastFailedAt: '2026-11-14T21:50:00+09:00' };

test.each([
  ['실패 2건', { failed: 2, active: 1, waiting: 3 }],
  ['하는 중', { active: 1, waiting: 3 }],
  ['다시 시도 대기', { waiting: 1, ...FAILED_LATER }],
  ['대기', { waiting: 1, ...FAILED_BEFORE }],
  ['아직 없음', { lastDoneAt: null }],
  ['정상', {}],
  ['정상', FAILED_BEFORE],
])('%s is what is said of %o', (label, given) => {
  expect(standingOf({ ...QUIET, ...given }).label).toBe(label);
});
