import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { Link } from 'wouter';
import type { StaffVenue } from '#contract/venues/admin.ts';
import type { VenueStatus } from '#domain/hours/opening-hours.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Cell, TableRow } from '#web/ui/surface/Table.tsx';
import { VenueRowActions } from '#web/venues/admin/list/VenueRowActions.tsx';
import type { useVenueActions } from '#web/venues/admin/use-venue-actions.ts';
import type { Column } from './columns.tsx';

interface RowProps {
  venue: StaffVenue;
  status: VenueStatus;
  categoryName: string;
  columns: readonly Column[];
  isSelected: boolean;
  onSelect: (id: number, isRange: boolean) => void;
  actions: ReturnType<typeof useVenueActions>;
}

/** One venue of the table. Arrow keys lead to the same place of the next row. */
export const TableRowOfVenue = memo(function TableRowOfVenue(props: RowProps) {
  const { venue, columns, isSelected, onSelect, actions } = props;

  // The browser's own click comes with the key's release and without its range.
  function selectByKey(event: KeyboardEvent) {
    if (event.key !== ' ' || !event.shiftKey) return;
    event.preventDefault();
    onSelect(venue.id, true);
  }

  return (
    <TableRow data-selected={isSelected || undefined} onKeyDown={goByKey}>
      <Cell className="venue-table__pick">
        <label className="check">
          <input
            type="checkbox"
            className="check__input"
            aria-label={`${venue.name} 선택`}
            checked={isSelected}
            onKeyDown={selectByKey}
            onClick={(event: MouseEvent) => onSelect(venue.id, event.shiftKey)}
            // The click above is what counts: it knows of the shift key.
            onChange={() => {}}
          />
        </label>
      </Cell>
      <Cell className="venue-table__name">
        <span className="venue-row__name">
          <b>
            <Link href={adminPaths.venue(venue.id)}>{venue.name}</Link>
          </b>
        </span>
      </Cell>
      {columns.map(({ id, label, numeric, cell }) => (
        <Cell key={id} label={label} numeric={numeric ?? false}>
          {cell(props)}
        </Cell>
      ))}
      <Cell>
        <VenueRowActions venue={venue} actions={actions} />
      </Cell>
    </TableRow>
  );
});

const PRESSABLE = 'a[href], button, input';

function goByKey(event: KeyboardEvent<HTMLTableRowElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isDown = event.key === 'ArrowDown';
  if (!isDown && event.key !== 'ArrowUp') return;
  const row = event.currentTarget;
  const next = isDown ? row.nextElementSibling : row.previousElementSibling;
  const place = [...row.querySelectorAll(PRESSABLE)].indexOf(event.target as Element);
  // An open menu is no part of the row, though its keys come by here.
  if (!next || place === -1) return;
  event.preventDefault();
  next.querySelectorAll<HTMLElement>(PRESSABLE)[place]?.focus();
}
