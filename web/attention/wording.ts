import type { AttentionItem, AttentionKind } from '#contract/attention.ts';
import { holidayName } from '#domain/hours/holidays.ts';
import { formatKoreanDay } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';

interface Wording {
  title: string;
  /** The part of a venue's screens where it is mended; null where it is no venue's matter. */
  part: 'hours' | 'edit' | null;
  /** The queue where it is worked off instead. */
  queue?: string;
}

const WORDINGS: Record<Exclude<AttentionKind, 'unplanned_holiday'>, Wording> = {
  waiting_reviews: { title: '검토를 기다리는 리뷰', part: null, queue: adminPaths.reviews() },
  open_reports: { title: '확인하지 않은 신고', part: null, queue: adminPaths.reports() },
  open_takedowns: { title: '처리할 게시중단 요청', part: null, queue: adminPaths.takedowns() },
  waiting_claims: { title: '확인할 사장님 신청', part: null, queue: adminPaths.owners() },
  waiting_proposals: { title: '확인할 사장님 제안', part: null, queue: adminPaths.proposals() },
  license_closed: {
    title: '인허가 데이터에서 폐업·휴업인 업소',
    part: null,
    queue: adminPaths.licenseFile('closed'),
  },
  likely_doubles: { title: '중복으로 보이는 업소', part: null, queue: adminPaths.doubles() },
  missing_hours: { title: '영업시간이 없는 업소', part: 'hours' },
  old_hours: { title: '영업시간을 확인한 지 90일이 지난 업소', part: 'hours' },
  missing_picture: { title: '대표 사진이 없는 업소', part: 'edit' },
  default_contact: { title: '기본 연락처를 그대로 쓰는 업소', part: 'edit' },
  misplaced_license_fields: { title: '1종이 아닌데 1종 전용 항목이 있는 업소', part: 'edit' },
};

export interface Task {
  key: string;
  kind: AttentionKind;
  /** Of a holiday. */
  date: string | null;
  /** A queue can be put off; that there is none is not for staff to say. */
  canWaive: boolean;
  title: string;
  count: string;
  href: string;
  venues: { id: number; name: string; href: string }[];
  /** Venues that are not named. */
  others: number;
}

/** An item in words, with the way to each place where it is mended. */
export function toTask(item: AttentionItem): Task {
  const { title, part, queue } = wordingOf(item);
  const venues = part
    ? item.venues.map((venue) => ({ ...venue, href: adminPaths.venue(venue.id, part) }))
    : [];
  return {
    key: `${item.kind} ${item.holiday?.date ?? ''}`,
    title,
    count: `${item.count}${part ? '곳' : '건'}`,
    href: queue ?? adminPaths.venuesTodo(item.kind, item.holiday?.date),
    canWaive: queue === undefined,
    kind: item.kind,
    date: item.holiday?.date ?? null,
    venues,
    others: item.count - item.venues.length,
  };
}

/** What a line of the work is about, in words. */
export function todoTitle(kind: AttentionKind, date: string | null): string {
  const holiday = date === null ? null : { date, name: holidayName(date) ?? '' };
  return wordingOf({ kind, holiday }).title;
}

function wordingOf({ kind, holiday }: Pick<AttentionItem, 'kind' | 'holiday'>): Wording {
  if (kind !== 'unplanned_holiday') return WORDINGS[kind];
  const day = holiday && `${formatKoreanDay(holiday.date)} ${holiday.name}`;
  return { title: `${day}: 특별 영업일을 정하지 않은 업소`, part: 'hours' };
}
