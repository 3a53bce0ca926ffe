import { DoorClosed, DoorOpen, Ellipsis, Eye, EyeOff, Image, Signpost } from 'lucide-react';
import { Link } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import type { useVenueActions } from '#web/venues/admin/use-venue-actions.ts';

/** The screens that have no icon in the row, and what is done more rarely. */
export function VenueMenu({
  venue,
  actions,
}: {
  venue: Venue;
  actions: ReturnType<typeof useVenueActions>;
}) {
  const isClosed = venue.status === 'permanent_closed';
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`${venue.name} 더 보기`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLink>
        <Link href={adminPaths.venue(venue.id, 'gallery')}>
          <Image aria-hidden="true" />
          갤러리
        </Link>
      </MenuLink>
      <MenuLink>
        <Link href={adminPaths.venue(venue.id, 'signage')}>
          <Signpost aria-hidden="true" />
          간판 이력
        </Link>
      </MenuLink>
      <MenuSeparator />
      <MenuItem
        icon={venue.isActive ? EyeOff : Eye}
        onSelect={() => void actions.toggleHidden(venue)}
      >
        {venue.isActive ? '숨기기' : '다시 보이기'}
      </MenuItem>
      <MenuItem
        icon={isClosed ? DoorOpen : DoorClosed}
        onSelect={() => void actions.toggleClosed(venue)}
      >
        {isClosed ? '폐업 해제' : '폐업 처리'}
      </MenuItem>
    </Menu>
  );
}
