import { expect, test } from 'vitest';
import type { BackupState } from '#contract/backup.ts';
import { wordBackup } from './wording.ts';

const NOW = new Date('2026-11-14T22:30:00+09:00');
const FINE: BackupState = {
  state: 'fine',
  everyHours: 24,
  keep: 14,
  newest: {
    takenAt: '2026-11-14T19:30:00+09:00',
    rows: 12_480,
    pictures: 210,
    missingPictures: 0,
  },
};

test('a backup in time is told calmly, with its age and what it holds', () => {
  expect(wordBackup(FINE, NOW)).toEqual({
    tone: 'info',
    title: '마지막 백업 3시간 전',
    text: '기록 12,480건, 이미지 파일 210개. 24시간마다 만들고 14개를 남겨요.',
  });
});

test.each([
  ['off', FINE.newest, 'info', '자동 백업이 꺼져 있어요'],
  ['unreadable', null, 'warn', '백업을 확인하지 못했어요'],
  ['overdue', null, 'warn', '아직 만든 백업이 없어요'],
  ['overdue', FINE.newest, 'warn', '마지막 백업 3시간 전, 늦어지고 있어요'],
] as const)('%s with %o is said in its own words', (state, newest, tone, title) => {
  expect(wordBackup({ ...FINE, state, newest }, NOW)).toMatchObject({ tone, title });
});

test('pictures that were lost before they could be backed up are a warning', () => {
  const newest = FINE.newest && { ...FINE.newest, missingPictures: 2 };
  const { tone, title } = wordBackup({ ...FINE, newest }, NOW);
  expect([tone, title]).toEqual(['warn', '마지막 백업 3시간 전, 이미지 파일 2개가 빠졌어요']);
});
