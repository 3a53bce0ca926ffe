import './VenueRow.css';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ComponentProps, DragEvent, KeyboardEvent, ReactElement } from 'react';
import { Link } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { BUSINESS_TYPE_LABELS } from '#domain/business-type.ts';
import { formatCount } from '#domain/figures/counts.ts';
import type { VenueStatus } from '#domain/hours/opening-hours.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { RatingText } from '#web/ui/figures/RatingText.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Cell, TableRow } from '#web/ui/surface/Table.tsx';
import { HiddenBadge } from '#web/venues/admin/HiddenBadge.tsx';
import type { useVenueActions } from '#web/venues/admin/use-venue-actions.ts';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';
import { VenueRowActions } from './VenueRowActions.tsx';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One venue of the list. Its order changes by arrows, by Alt and the arrow keys, or by dragging. */
export function VenueRow({
  venue,
  status,
  place,
  isFirst,
  isLast,
  canMove,
  hasMoved,
  actions,
  onMove,
  ...drag
}: {
  venue: Venue;
  status: VenueStatus;
  /** Counted from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  /** Off while only some of the neighbours are on screen. */
  canMove: boolean;
  hasMoved: boolean;
  actions: ReturnType<typeof useVenueActions>;
  onMove: (step: -1 | 1) => void;
  onDragStart: (event: DragEvent) => void;
} & Pick<ComponentProps<'tr'>, 'onDragOver' | 'onDrop' | 'onDragEnd' | 'className'>) {
  const { onDragStart, ...drop } = drag;

  function moveByKey(event: KeyboardEvent) {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (!step || !canMove) return;
    event.preventDefault();
    onMove(step);
  }

  return (
    <TableRow flash={hasMoved} onKeyDown={moveByKey} {...drop}>
      <Cell label="순서">
        <div className="venue-row__order">
          {canMove && (
            <span
              className="venue-row__grip"
              draggable
              onDragStart={onDragStart}
              title="끌어서 순서 바꾸기"
              aria-hidden="true"
            >
              <GripVertical />
            </span>
          )}
          <MoveButton
            label={`${venue.name} 위로`}
            isOff={!canMove || isFirst}
            onPress={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </MoveButton>
          <span className="num">{place}</span>
          <MoveButton
            label={`${venue.name} 아래로`}
            isOff={!canMove || isLast}
            onPress={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </MoveButton>
        </div>
      </Cell>
      <Cell>
        <div className="venue-row__name">
          <VenuePicture venue={venue} ratio="card" />
          <div>
            <b>
              <Link href={adminPaths.venue(venue.id)}>{venue.name}</Link>
            </b>
            <span>/venue/{venue.slug}</span>
          </div>
        </div>
      </Cell>
      <Cell label="상태">
        <div className="venue-row__badges">
          <StatusBadge status={status} />
          <HiddenBadge venue={venue} />
        </div>
      </Cell>
      <Cell label="평점" numeric>
        <RatingText value={venue.rating} max={10} star={false} />
      </Cell>
      <Cell label="업종">{BUSINESS_TYPE_LABELS[venue.businessType]}</Cell>
      <Cell label="조회" numeric>
        {formatCount(venue.viewCount)}
      </Cell>
      <Cell>
        <VenueRowActions venue={venue} actions={actions} />
      </Cell>
    </TableRow>
  );
}

/** Not `disabled` at the ends: the button that was just pressed must keep the focus. */
function MoveButton({
  label,
  isOff,
  onPress,
  children,
}: {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactElement;
}) {
  return (
    <IconButton
      size="sm"
      label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </IconButton>
  );
}
