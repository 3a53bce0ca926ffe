import './VenueFacts.css';
import { Building2, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { formatBusinessNumber } from '#domain/business-number.ts';
import {
  allowsEntertainmentFields,
  BUSINESS_TYPE_LABELS,
  SERVICE_TYPE_LABELS,
} from '#domain/business-type.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { Card } from '#web/ui/surface/Card.tsx';

/** Facility summary and license card, side by side where there is room. */
export function VenueFacts({
  venue,
  options,
  renderFoot,
}: {
  venue: Venue;
  /** The venue's options, drawn by their own slice. */
  options: ReactNode;
  renderFoot: (block: 'facilities' | 'license') => ReactNode;
}) {
  return (
    <div className="venue-facts">
      <Card as="section" className="venue-facts__card">
        <h3>
          <Building2 aria-hidden="true" />
          시설
        </h3>
        <dl>
          <Fact term="룸">{venue.roomCount}개</Fact>
          <Fact term="전체 층수">{venue.floorCount}개 층</Fact>
          <EntertainmentFacts venue={venue} />
        </dl>
        {options}
        {renderFoot('facilities')}
      </Card>
      <Card as="section" className="venue-facts__card">
        <h3>
          <ShieldCheck aria-hidden="true" />
          영업 허가
        </h3>
        <dl>
          <Fact term="업종">{BUSINESS_TYPE_LABELS[venue.businessType]}</Fact>
          <Fact term="사업자등록번호">
            {venue.businessRegistrationNumber
              ? formatBusinessNumber(venue.businessRegistrationNumber)
              : '확인 중'}
          </Fact>
          <Fact term="허가번호">{venue.licenseNumber ?? '확인 중'}</Fact>
        </dl>
        {venue.licenseMatch && <LicenseMatch {...venue.licenseMatch} />}
        {renderFoot('license')}
      </Card>
    </div>
  );
}

/** Taken over from the public file by staff; what it says of the licence. */
function LicenseMatch({ asOf, state, tradeName, licensedOn }: NonNullable<Venue['licenseMatch']>) {
  return (
    <p className="venue-facts__match">
      <b>인허가 데이터와 일치 · 기준일 {formatDotDate(asOf)}</b>
      {tradeName} · {state}
      {licensedOn && ` · 허가일 ${formatDotDate(licensedOn)}`}
    </p>
  );
}

/** Facts that only belong to a 1종 licence. */
function EntertainmentFacts({ venue }: { venue: Venue }) {
  if (!allowsEntertainmentFields(venue.businessType)) return null;
  return (
    <>
      {venue.serviceType && (
        <Fact term="서비스 방식">{SERVICE_TYPE_LABELS[venue.serviceType]}</Fact>
      )}
      {venue.averageAttendance !== null && (
        <Fact term="평균 인원">{venue.averageAttendance}명</Fact>
      )}
      {venue.tcPricing !== null && <Fact term="테이블 요금">{formatCount(venue.tcPricing)}원</Fact>}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
