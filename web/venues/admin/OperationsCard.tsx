import './list/VenueSummary.css';
import { useState } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { BUSINESS_TYPE_LABELS, SERVICE_TYPE_LABELS } from '#domain/business-type.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { Fact } from './list/VenueSummary.tsx';
import { OperationsDialog } from './OperationsDialog.tsx';

const NONE = '입력하지 않음';

/** Facts that no other screen edits. */
export function OperationsCard({
  venue,
  refetchVenue,
}: {
  venue: Venue;
  refetchVenue: () => Promise<Venue | undefined>;
}) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card as="section">
      <CardHeader
        title="운영 정보"
        action={
          <Button size="sm" onClick={() => setIsEditing(true)}>
            운영 정보 수정
          </Button>
        }
      />
      <CardBody>
        <dl className="venue-facts-list">
          <Fact term="업종">{BUSINESS_TYPE_LABELS[venue.businessType]}</Fact>
          <Fact term="허가번호">{venue.licenseNumber ?? NONE}</Fact>
          <Fact term="지역">{venue.district ?? NONE}</Fact>
          <Fact term="서비스 방식">
            {venue.serviceType ? SERVICE_TYPE_LABELS[venue.serviceType] : NONE}
          </Fact>
          <Fact term="평균 인원">
            {venue.averageAttendance === null ? NONE : `${venue.averageAttendance}명`}
          </Fact>
          <Fact term="테이블 요금">
            {venue.tcPricing === null ? NONE : `${formatCount(venue.tcPricing)}원`}
          </Fact>
          <Fact term="추천 업소">{venue.isFeatured ? '예' : '아니요'}</Fact>
        </dl>
      </CardBody>
      {isEditing && (
        <OperationsDialog
          venue={venue}
          refetchVenue={refetchVenue}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Card>
  );
}
