import './VenueBanner.css';
import type { ReactNode } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { VenuePicture } from './VenuePicture.tsx';

const DEFAULT_DISTRICT = '강남구';

/** Picture and name of the venue, and what can be done with it. */
export function VenueBanner({
  venue,
  categoryName,
  actions,
}: {
  venue: Venue;
  categoryName: string | undefined;
  /** Icon buttons. */
  actions: ReactNode;
}) {
  return (
    <div className="venue-banner">
      <VenuePicture venue={venue} ratio="banner" eager />
      <div className="venue-banner__text">
        <p>{[venue.district ?? DEFAULT_DISTRICT, categoryName].filter(Boolean).join(' · ')}</p>
        <h1>{venue.name}</h1>
      </div>
      <div className="venue-banner__actions">{actions}</div>
    </div>
  );
}
