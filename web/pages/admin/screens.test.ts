import { expect, test } from 'vitest';
import { screens } from './screens.ts';

test('every screen of the back office has its title and is for whom it is meant', () => {
  const known = screens.map(({ path, title, permission = 'every administrator' }) =>
    [path, title, permission].join(' | '),
  );
  expect(known).toEqual([
    '/admin | 대시보드 | every administrator',
    '/admin/dashboard | 대시보드 | every administrator',
    '/admin/venues | 업소 관리 | venues',
    '/admin/venues/new | 신규 업소 등록 | venues',
    '/admin/venues/import | CSV 가져오기 | venues',
    '/admin/venues/deleted | 삭제한 업소 | venues',
    '/admin/venues/:venueId | 업소 정보 | venues',
    '/admin/venues/:venueId/edit | 업소 수정 | venues',
    '/admin/venues/:venueId/hours | 영업시간 | venues',
    '/admin/venues/:venueId/options | 업소 옵션 | venues',
    '/admin/venues/:venueId/gallery | 갤러리 | venues',
    '/admin/venues/:venueId/signage | 간판 이력 | venues',
    '/admin/venues/:venueId/visits | 방문 | analytics',
    '/admin/venues/:venueId/sheet | 월간 보고서 | analytics',
    '/admin/license-file | 인허가 데이터 | venues',
    '/admin/doubles | 중복 업소 | venues',
    '/admin/bulk | 일괄 작업 | venues',
    '/admin/bulk/:runId | 일괄 작업 | venues',
    '/admin/categories | 카테고리 | venues',
    '/admin/venue-options | 옵션 목록 | venues',
    '/admin/reviews | 리뷰 검토 | posts',
    '/admin/reports | 신고 | posts',
    '/admin/takedowns | 임시조치 | posts',
    '/admin/proposals | 사장님 제안 | venues',
    '/admin/owners | 사장님 신청 | users',
    '/admin/posts | 게시글 관리 | posts',
    '/admin/prohibited-words | 금지어 | users',
    '/admin/statistics | 통계 | analytics',
    '/admin/analytics | 방문 분석 | analytics',
    '/admin/users | 사용자와 권한 | users',
    '/admin/account | 내 계정 | every administrator',
    '/admin/customers | 고객 | users',
    '/admin/settings | 설정 | users',
    '/admin/demo-data | 예시 데이터 지우기 | users',
    '/admin/jobs | 작업 | users',
    '/admin/audit-log | 변경 기록 | users',
  ]);
});
