import './VenueCounts.css';
import { Link } from 'wouter';
import type { VenueOverview } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/surface/Card.tsx';

/** How much there is of everything, each number with the way to what it counts. */
export function VenueCounts({ venue, overview }: { venue: Venue; overview: VenueOverview }) {
  const page = paths.venue(venue.slug);
  const counts = [
    { label: '조회', count: venue.viewCount },
    { label: '연락 클릭', count: overview.contactClickCount },
    {
      label: '리뷰',
      count: venue.reviewCount,
      note: overview.pendingReviewCount > 0 && `대기 ${overview.pendingReviewCount}건`,
      href: adminPaths.reviews(),
    },
    { label: '갤러리', count: overview.galleryCount, href: adminPaths.venue(venue.id, 'gallery') },
    { label: '소식', count: overview.newsCount, href: `${page}#updates` },
    { label: '옵션', count: overview.optionCount, href: adminPaths.venue(venue.id, 'options') },
    { label: '간판', count: overview.signageCount, href: adminPaths.venue(venue.id, 'signage') },
    { label: '허가 이력', count: overview.licenseCount, href: `${page}#license` },
  ];
  return (
    <Card as="section" aria-label="현황">
      <dl className="venue-counts">
        {counts.map(({ label, count, note, href }) => (
          <div key={label}>
            <dt>{href ? <Link href={href}>{label}</Link> : label}</dt>
            <dd>
              <span className="num">{formatCount(count)}</span>
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
