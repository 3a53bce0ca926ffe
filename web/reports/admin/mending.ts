import type { Report } from '#contract/reports/admin.ts';
import {
  REVIEW_TOPIC_LABELS,
  VENUE_TOPIC_LABELS,
  type VenueTopic,
} from '#contract/reports/reports.ts';
import { adminPaths } from '#web/admin-paths.ts';

interface Mending {
  label: string;
  href: string;
}

type VenueScreen = Parameters<typeof adminPaths.venue>[1];

const SCREENS: Record<VenueTopic, { label: string; part?: VenueScreen }> = {
  hours: { label: '영업시간 수정', part: 'hours' },
  address: { label: '주소 수정', part: 'edit' },
  contact: { label: '연락처 수정', part: 'edit' },
  license: { label: '허가 정보 수정' },
  facilities: { label: '시설 수정', part: 'options' },
  closed: { label: '폐업 처리' },
  other: { label: '업소 정보' },
};

export function topicLabel({ review, topic }: Report): string {
  // "Other" is the only topic both kinds know, by the same word.
  return { ...VENUE_TOPIC_LABELS, ...REVIEW_TOPIC_LABELS }[topic] + (review ? ' 리뷰' : '');
}

/** Where what was reported is put right. */
export function mendingOf({ review, topic, venue }: Report): Mending {
  if (review) {
    const status = review.state === 'pending' ? undefined : review.state;
    return { label: '리뷰 검토에서 보기', href: adminPaths.reviews(status) };
  }
  const { label, part } = SCREENS[topic as VenueTopic];
  return { label, href: adminPaths.venue(venue.id, part) };
}

export function isSameSubject(a: Report, b: Report): boolean {
  return a.review?.id === b.review?.id && a.venue.id === b.venue.id;
}
