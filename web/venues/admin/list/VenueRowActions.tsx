import { Clock, ExternalLink, PencilLine, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import type { useVenueActions } from '#web/venues/admin/use-venue-actions.ts';
import { VenueMenu } from './VenueMenu.tsx';

/** At the end of a venue's row, in the list as in the table; deleting stands apart. */
export function VenueRowActions({
  venue,
  actions,
}: {
  venue: Venue;
  actions: ReturnType<typeof useVenueActions>;
}) {
  return (
    <div className="table__actions">
      <RowLink venue={venue} part="hours" text="영업시간">
        <Clock aria-hidden="true" />
      </RowLink>
      <RowLink venue={venue} part="options" text="옵션">
        <SlidersHorizontal aria-hidden="true" />
      </RowLink>
      <RowLink venue={venue} part="edit" text="수정">
        <PencilLine aria-hidden="true" />
      </RowLink>
      <IconButton tip="새 창으로 보기" size="sm" label={`${venue.name} 새 창으로 보기`} asChild>
        <a href={paths.venue(venue.slug)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
        </a>
      </IconButton>
      <VenueMenu venue={venue} actions={actions} />
      <IconButton
        tip="삭제"
        size="sm"
        danger
        className="venue-row__remove"
        label={`${venue.name} 삭제`}
        onClick={() => actions.removeVenue(venue)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function RowLink({
  venue,
  part,
  text,
  children,
}: {
  venue: Venue;
  part: 'hours' | 'options' | 'edit';
  text: string;
  children: ReactElement;
}) {
  return (
    <IconButton tip={text} size="sm" label={`${venue.name} ${text}`} asChild>
      <Link href={adminPaths.venue(venue.id, part)}>{children}</Link>
    </IconButton>
  );
}
