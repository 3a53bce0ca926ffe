import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { VenueLoader } from '#web/venues/admin/VenueLoader.tsx';
import { VenueTabs } from '#web/venues/admin/VenueTabs.tsx';

const BACK = { href: paths.adminVenues(), label: '업소 관리' };

/** A back-office screen about one part of a venue, from looking it up to its head. */
export function VenueScreen({
  venueId,
  title,
  text,
  children,
}: {
  /** As the address has it; what is no id finds no venue. */
  venueId: string | undefined;
  /** Follows the venue's name. */
  title: string;
  text: string;
  children: (venue: Venue) => ReactNode;
}) {
  return (
    <VenueLoader venueId={venueId} title={title}>
      {(venue) => (
        <>
          <PageHeader
            title={`${venue.name} ${title}`}
            text={text}
            back={BACK}
            actions={
              <Button asChild>
                <a href={paths.venue(venue.slug)} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden="true" />
                  공개 페이지
                  <span className="sr">(새 창)</span>
                </a>
              </Button>
            }
          />
          <VenueTabs venueId={venue.id} />
          {children(venue)}
        </>
      )}
    </VenueLoader>
  );
}
