import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Venue } from '#contract/venues.ts';
import { VENUE_NOT_FOUND } from '#contract/venues.ts';
import { BUSINESS_TYPE_LABELS, SERVICE_TYPE_LABELS } from '#domain/business-type.ts';
import { statusAt } from '#domain/opening-hours.ts';
import { nextChangeText } from '#domain/opening-hours-text.ts';
import { starsFromWire } from '#domain/rating.ts';
import { decodeSlug } from '#domain/slug.ts';
import { ApiError } from '#web/api/call.ts';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/clock.tsx';
import { ErrorBanner } from '#web/ui/ErrorBanner.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import { RatingText } from '#web/ui/RatingText.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { venueBySlug } from '#web/venues/queries.ts';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';

export function VenuePage({ params }: { params: { slug?: string } }) {
  const { data, error, isFetching, refetch } = useQuery(venueBySlug(decodeSlug(params.slug ?? '')));
  useCanonicalAddress(data);
  if (data) return <VenueFacts venue={data} />;
  if (!error) return <LoadingScreen />;
  if (error instanceof ApiError && error.status < 500) return <VenueNotFound />;
  return (
    <div className="wrap page">
      <ErrorBanner
        text="업소 정보를 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    </div>
  );
}

/** An old name leads on to the present one, without a new entry in the history. */
function useCanonicalAddress(venue: Venue | undefined) {
  const [, navigate] = useLocation();
  const canonicalSlug = venue?.isAlias ? venue.canonicalSlug : undefined;
  useEffect(() => {
    if (canonicalSlug) navigate(paths.venue(canonicalSlug), { replace: true });
  }, [canonicalSlug, navigate]);
}

function VenueNotFound() {
  return (
    <div className="message-page">
      <h1>{VENUE_NOT_FOUND}</h1>
      <p>이름이 바뀌었거나 더는 안내하지 않는 업소예요.</p>
      <Button asChild variant="primary">
        <Link href={paths.home()}>홈으로 가기</Link>
      </Button>
    </div>
  );
}

function VenueFacts({ venue }: { venue: Venue }) {
  const now = useNow();
  const { data: categories = [] } = useQuery(allCategories());
  const category = categories.find(({ id }) => id === venue.categoryId);
  const next = nextChangeText(
    {
      status: statusAt(venue, now),
      opensAt: toDate(venue.opensAt),
      closesAt: toDate(venue.closesAt),
    },
    now,
  );
  return (
    <article className="wrap page venue">
      <Breadcrumb
        trail={
          category
            ? [
                {
                  key: 'category',
                  link: <Link href={paths.home(category.slug)}>{category.name}</Link>,
                },
              ]
            : []
        }
        current={venue.name}
      />
      <div className="venue__banner">
        <VenuePicture venue={venue} ratio="banner" eager />
      </div>
      <h1>{venue.name}</h1>
      <p className="venue__state">
        <StatusBadge status={statusAt(venue, now)} />
        {venue.isFeatured && <Badge tone="feat">추천 업소</Badge>}
        {next}
        <RatingText value={starsFromWire(venue.rating)} />
      </p>
      <p>
        {venue.address} {venue.lotAddress && <span>(지번 {venue.lotAddress})</span>}
      </p>
      <section id="features" aria-labelledby="features-title">
        <h2 id="features-title">특징</h2>
        <p className="venue__tags">
          {venue.features.map((feature) => (
            <Tag key={feature}>{feature}</Tag>
          ))}
        </p>
      </section>
      <section id="license" aria-labelledby="license-title">
        <h2 id="license-title">시설과 허가</h2>
        <dl>
          <Fact term="룸" text={`${venue.roomCount}개`} />
          <Fact term="전체 층수" text={`${venue.floorCount}개 층`} />
          {venue.serviceType && (
            <Fact term="서비스 방식" text={SERVICE_TYPE_LABELS[venue.serviceType]} />
          )}
          <Fact term="업종" text={BUSINESS_TYPE_LABELS[venue.businessType]} />
          {venue.licenseNumber && <Fact term="허가번호" text={venue.licenseNumber} />}
          {venue.businessRegistrationNumber && (
            <Fact term="사업자등록번호" text={venue.businessRegistrationNumber} />
          )}
        </dl>
      </section>
    </article>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}

function toDate(instant: string | null): Date | null {
  return instant ? new Date(instant) : null;
}
