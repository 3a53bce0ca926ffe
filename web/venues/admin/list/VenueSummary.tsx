import './VenueSummary.css';
import { HiddenBadge } from '#web/venues/admin/HiddenBadge.tsx';
import './VenueRow.css';
import type { ReactNode } from 'react';
import type { VenueOverview } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import type { ContactChannel } from '#domain/contact.ts';
import { nextChangeText } from '#domain/hours/opening-hours-text.ts';
import { statusAt } from '#domain/hours/venue-status.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { CHANNEL_LABELS } from '#web/venues/admin/channel-labels.ts';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';

function licenseText({ licenseMatch, licenseNumber }: Venue): string {
  if (!licenseMatch) return licenseNumber ?? '인허가 데이터와 맞춰 보지 않음';
  const { tradeName, state, asOf } = licenseMatch;
  return `${tradeName} · ${state} (기준일 ${formatDotDate(asOf)})`;
}

/** Picture, state, hours and contacts of a venue, as its operator wants to see them at once. */
export function VenueSummary({
  venue,
  overview,
  hoursText,
  categoryName,
}: {
  venue: Venue;
  overview: VenueOverview;
  hoursText: string;
  categoryName: string | undefined;
}) {
  const now = useNow();
  return (
    <Card as="section" className="venue-summary">
      <VenuePicture venue={venue} ratio="card" eager />
      <div>
        <CardHeader
          title="지금"
          action={
            <span className="venue-row__badges">
              <StatusBadge status={statusAt(venue, now)} />
              <HiddenBadge venue={venue} />
              {venue.isFeatured && <Badge tone="feat">추천 업소</Badge>}
            </span>
          }
        />
        <CardBody>
          <dl className="venue-facts-list">
            <Fact term="다음 변화">{nextChangeText(venue, now) ?? '예정된 변화가 없습니다'}</Fact>
            <Fact term="영업시간">
              {hoursText}
              <small>
                {overview.hoursCheckedAt
                  ? `${formatDotDate(overview.hoursCheckedAt)}에 확인`
                  : '확인한 적 없음'}
              </small>
            </Fact>
            <Fact term="카테고리">{categoryName ?? '보이지 않는 카테고리'}</Fact>
            <Fact term="인허가">{licenseText(venue)}</Fact>
            <Fact term="위치">{venue.address ?? '입력하지 않음'}</Fact>
            <ContactFact channel="phone" value={venue.phone} overview={overview} />
            <ContactFact channel="kakao" value={venue.kakaoId} overview={overview} />
            <ContactFact channel="telegram" value={venue.telegramId} overview={overview} />
          </dl>
        </CardBody>
      </div>
    </Card>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ContactFact({
  channel,
  value,
  overview,
}: {
  channel: ContactChannel;
  value: string | null;
  overview: VenueOverview;
}) {
  return (
    <Fact term={CHANNEL_LABELS[channel]}>
      {value ?? '없음'}
      {overview.defaultContacts.includes(channel) && <small>대표번호</small>}
    </Fact>
  );
}
