import './VenueResult.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { firstChange, statusAt } from '#domain/hours/venue-status.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { paths } from '#web/paths.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';
import { Tag } from '#web/ui/controls/Tag.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

/** One venue of a list; the picture and what can be done with it come from the page. */
export function VenueResult({
  venue,
  categoryName,
  picture,
  action,
}: {
  venue: Venue;
  categoryName: string | undefined;
  picture: ReactNode;
  action?: ReactNode;
}) {
  const now = useNowUntil(() => firstChange([venue]));
  return (
    <Card as="li" className="venue-result">
      <div className="venue-result__picture">{picture}</div>
      <div className="venue-result__body">
        <h3>
          <Link href={paths.venue(venue.slug)}>{venue.name}</Link>
        </h3>
        <p className="venue-result__meta">
          <StatusBadge status={statusAt(venue, now)} />
          {categoryName}
        </p>
        <p className="venue-result__address">
          <b>{venue.district}</b> {shownAddress(venue) ?? '주소 확인 중'}
        </p>
        {venue.features.length > 0 && (
          <ul className="venue-result__features" aria-label="특징">
            {venue.features.map((feature) => (
              <li key={feature}>
                <Tag>{feature}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      {action && <div className="venue-result__action">{action}</div>}
    </Card>
  );
}
