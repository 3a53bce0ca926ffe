import { expect, test } from 'vitest';
import { isBackupDue, isBackupOverdue } from './backup-age.ts';

const NOW = new Date('2026-11-14T22:30:00+09:00');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  ['none at all', null, true, true],
  ['one of this hour', hoursAgo(0.5), false, false],
  ['one that is due', hoursAgo(24), true, false],
  ['one whose successor has failed once', hoursAgo(48), true, false],
  ['one older than twice the interval', hoursAgo(48.1), true, true],
  ['one of a clock that ran ahead', hoursAgo(-2), false, false],
])('%s', (_what, newest, due, overdue) => {
  expect(isBackupDue(newest, 24, NOW)).toBe(due);
  expect(isBackupOverdue(newest, 24, NOW)).toBe(overdue);
});
