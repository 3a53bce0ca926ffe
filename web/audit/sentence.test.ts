import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { sentenceOf } from './sentence.ts';

const ENTRY: AuditEntry = {
  id: 1,
  actorId: null,
  actorName: '김운영',
  action: 'venue.update',
  entity: 'venue',
  entityId: '3',
  subject: '여백 라운지',
  venueId: 3,
  before: null,
  after: null,
  reason: null,
  ipAddress: null,
  createdAt: '2026-11-14T22:30:00+09:00',
  canRestore: false,
};

const OF_VENUE = { entityId: '9', venueId: 3 };
const POST = { entity: 'post', subject: '첫 글', venueId: null };

test.each<[string, Partial<AuditEntry>]>([
  ['김운영 님이 ‘여백 라운지’의 전화번호를 바꿨습니다', { after: { phone: '02' } }],
  [
    '김운영 님이 ‘여백 라운지’의 전화번호, 룸 수 외 1가지를 바꿨습니다',
    { after: { phone: '02', roomCount: 3, floorCount: 1 } },
  ],
  ['김운영 님이 업소 ‘여백 라운지’를 삭제했습니다', { action: 'venue.remove' }],
  ['김운영 님이 ‘여백 라운지’의 영업시간을 바꿨습니다', { action: 'hours.update', after: [] }],
  [
    '김운영 님이 ‘여백 라운지’의 소식을 등록했습니다',
    { action: 'news.create', entity: 'news', ...OF_VENUE },
  ],
  [
    '김운영 님이 ‘여백 라운지’의 소식 내용을 바꿨습니다',
    { action: 'news.update', entity: 'news', ...OF_VENUE, after: { message: '새' } },
  ],
  ['김운영 님이 ‘여백 라운지’의 순서를 바꿨습니다', { action: 'venue.reorder' }],
  [
    '자동으로 게시글 ‘첫 글’을 예약한 시각에 게시했습니다',
    { action: 'post.publish', actorName: '자동', ...POST },
  ],
  ['김운영 님이 ‘첫 글’의 미리보기 링크를 만들었습니다', { action: 'post.preview-link', ...POST }],
  [
    '김운영 님이 가리는 범위를 바꿨습니다',
    { action: 'settings.update', entity: 'settings', venueId: null, after: { gate: 'blur' } },
  ],
  [
    '김운영 님이 변경 기록을 내려받았습니다',
    { action: 'audit-log.export', entity: 'audit-log', venueId: null },
  ],
  [
    '김운영 님이 카테고리 ‘#9’를 등록했습니다',
    { action: 'category.create', entity: 'category', ...OF_VENUE, venueId: null, subject: null },
  ],
  ['김운영 님이 ‘여백 라운지’ rocket.launch를 했습니다', { action: 'rocket.launch' }],
])('%s', (words, given) => {
  const { before, subject, after } = sentenceOf({ ...ENTRY, ...given });
  expect(before + (subject === null ? '' : `‘${subject}’`) + after).toBe(words);
});
