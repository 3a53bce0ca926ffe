import './VenueCard.css';
import { ChevronRight, FileBadge, Phone } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { Link } from 'wouter';
import { NEWS_PREVIEW_LENGTH } from '#contract/news/news.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { SERVICE_TYPE_LABELS } from '#domain/business-type.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { starsFromWire } from '#domain/figures/rating.ts';
import type { VenueStatus } from '#domain/hours/venue-status.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { truncate } from '#domain/text/korean.ts';
import { telHref } from '#domain/text/phone.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Tag } from '#web/ui/controls/Tag.tsx';
import { RatingText } from '#web/ui/figures/RatingText.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { VenuePicture } from './VenuePicture.tsx';

const SHOWN_FEATURES = 3;
const DEFAULT_DISTRICT = '강남';

interface VenueCardProps {
  venue: Venue;
  /** By the browser's clock, which may have moved on since the venue was loaded. */
  status: VenueStatus;
  change: string | null;
  categoryName: string | undefined;
  categoryColor?: string | undefined;
  latestNews: string | null | undefined;
  onCall: (press: MouseEvent, venue: Venue) => void;
  isEager?: boolean;
}

/** Made again only for other values: who is looking and the minute change more often. */
export const VenueCard = memo(function VenueCard(props: VenueCardProps) {
  const { venue, status, change, categoryName, latestNews, onCall, isEager = false } = props;
  return (
    <Card as="li" className="venue-card">
      <div className="venue-card__art">
        <VenuePicture venue={venue} ratio="card" eager={isEager} />
        <div className="venue-card__badges">
          <span>
            <StatusBadge status={status} onArt />
            {change && (
              <Badge tone="art" className="num">
                {change}
              </Badge>
            )}
          </span>
          <span>
            {venue.isFeatured && <Badge tone="art">추천</Badge>}
            {categoryName && (
              <Badge tone="art">
                {props.categoryColor && (
                  <i
                    className="venue-card__mark"
                    style={{ background: `var(--cat-${props.categoryColor})` }}
                  />
                )}
                {categoryName}
              </Badge>
            )}
            {/* Only staff are sent hidden venues. */}
            {!venue.isActive && <Badge tone="art">숨김</Badge>}
          </span>
        </div>
      </div>
      <div className="venue-card__body">
        <div className="venue-card__title">
          <h3>
            <Link href={paths.venue(venue.slug)}>{venue.name}</Link>
          </h3>
          <RatingText value={starsFromWire(venue.rating)} isGraded={venue.rating > 0} />
        </div>
        <p className="venue-card__address">
          <b>{venue.district ?? DEFAULT_DISTRICT}</b>
          <span>{shownAddress(venue) ?? '주소 확인 중'}</span>
        </p>
        <dl className="venue-card__facts">
          <Fact term="룸" text={`${venue.roomCount}개`} />
          <Fact term="전체 층수" text={`${venue.floorCount}개 층`} />
          <Fact term="리뷰" text={`${formatCount(venue.reviewCount)}개`} />
          {venue.serviceType && (
            <Fact term="서비스 방식" text={SERVICE_TYPE_LABELS[venue.serviceType]} />
          )}
        </dl>
        <LatestNews message={latestNews} />
        <Features features={venue.features} />
        <div className="venue-card__actions">
          <CallButton venue={venue} onCall={onCall} />
          <Button asChild>
            <Link href={paths.venue(venue.slug, 'license')} aria-label={`${venue.name} 허가정보`}>
              <FileBadge aria-hidden="true" />
              허가정보
            </Link>
          </Button>
          <Button asChild variant="tonal">
            <Link href={paths.venue(venue.slug)} aria-label={`${venue.name} 상세보기`}>
              상세보기
              <ChevronRight aria-hidden="true" />
            </Link>
          </Button>
        </div>
      </div>
    </Card>
  );
});

/** A real link for whoever may read the number: the browser itself dials. */
function CallButton({ venue, onCall }: Pick<VenueCardProps, 'venue' | 'onCall'>) {
  const pressed = {
    onClick: (press: MouseEvent) => onCall(press, venue),
    'aria-label': `${venue.name} 전화`,
  };
  const content = (
    <>
      <Phone aria-hidden="true" />
      전화
    </>
  );
  return venue.phone ? (
    <Button asChild {...pressed}>
      <a href={telHref(venue.phone)}>{content}</a>
    </Button>
  ) : (
    <Button disabled={!venue.contactChannels.includes('phone')} {...pressed}>
      {content}
    </Button>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function LatestNews({ message }: { message: string | null | undefined }) {
  const text = message ? truncate(message, NEWS_PREVIEW_LENGTH) : null;
  return (
    <p className="venue-card__news" data-empty={text === null || undefined}>
      <b>소식</b>
      <span>{text ?? '현재 소식 없음'}</span>
    </p>
  );
}

function Features({ features }: { features: string[] }) {
  const hidden = features.length - SHOWN_FEATURES;
  return (
    <div className="venue-card__features">
      {features.slice(0, SHOWN_FEATURES).map((feature) => (
        <Tag key={feature}>{feature}</Tag>
      ))}
      {hidden > 0 && (
        <Tag more>
          <span aria-hidden="true">+{hidden}</span>
          <span className="sr">외 {hidden}개</span>
        </Tag>
      )}
    </div>
  );
}
