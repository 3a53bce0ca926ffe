import './VenueGroup.css';
import { ChevronRight } from 'lucide-react';
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CategoryKey } from '#domain/categories.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { HeadCell, Table, TableBody, TableHead } from '#web/ui/surface/Table.tsx';
import type { useVenueActions } from '#web/venues/admin/use-venue-actions.ts';
import type { VenueNow } from '#web/venues/use-venues-now.ts';
import type { useReorder } from './use-reorder.ts';
import { VenueRow } from './VenueRow.tsx';

interface VenueGroupProps {
  color: CategoryKey;
  title: string;
  /** Those on the screen, in the operator's order. */
  venues: readonly VenueNow[];
  /** Of the whole category, or of what was found in it; unknown until it is counted. */
  total: number | undefined;
  /** How many of them are open, where all are meant. */
  open: number | undefined;
  /** Not while some between those on the screen are missing. */
  canMove: boolean;
  /** Where the rest of them is, if it is not below. */
  moreHref: string | undefined;
  reorder: ReturnType<typeof useReorder>;
  actions: ReturnType<typeof useVenueActions>;
}

/** One category with its venues. */
export function VenueGroup(props: VenueGroupProps) {
  const { color, title, venues, total = venues.length, open, canMove, moreHref } = props;
  const { reorder, actions } = props;
  const titleId = useId();
  const sorted = venues.map(({ venue }) => venue);
  const keepFocus = useFocusOverMoves(sorted.map(({ id }) => id).join());
  const drag = useDrag((id, onto) => reorder.drop(sorted, id, onto));

  function move(id: number, step: -1 | 1) {
    keepFocus();
    reorder.move(sorted, id, step);
  }

  return (
    <Card as="section" className="venue-group" aria-labelledby={titleId}>
      <div className="venue-group__head">
        <i style={{ background: `var(--cat-${color})` }} />
        <h2 id={titleId}>{title}</h2>
        <span className="num">
          {formatCount(total)}곳{open !== undefined && `, 영업 중 ${formatCount(open)}곳`}
        </span>
      </div>
      <Table caption={`${title} 업소`}>
        <TableHead>
          <HeadCell>순서</HeadCell>
          <HeadCell>업소</HeadCell>
          <HeadCell>상태</HeadCell>
          <HeadCell numeric>평점</HeadCell>
          <HeadCell>업종</HeadCell>
          <HeadCell numeric>조회</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {venues.map(({ venue, status }, index) => (
            <VenueRow
              key={venue.id}
              venue={venue}
              status={status}
              place={index + 1}
              isFirst={index === 0}
              isLast={index === venues.length - 1}
              canMove={canMove && venues.length > 1}
              hasMoved={reorder.movedId === venue.id}
              actions={actions}
              onMove={(step) => move(venue.id, step)}
              {...drag.of(venue.id)}
            />
          ))}
        </TableBody>
      </Table>
      {moreHref && total > venues.length && (
        <div className="venue-group__more">
          <Button variant="ghost" block asChild>
            <Link href={moreHref}>
              {formatCount(total - venues.length)}곳 더 보기
              <ChevronRight aria-hidden="true" />
            </Link>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** A row that moves in the document loses the focus inside it; this gives it back. */
function useFocusOverMoves(order: string): () => void {
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [order]);
  return () => {
    focused.current = document.activeElement;
  };
}

/** Dragging rows with the mouse, within this category only. */
function useDrag(onDrop: (id: number, onto: number) => void) {
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [overId, setOverId] = useState<number | null>(null);

  function end() {
    setDraggedId(null);
    setOverId(null);
  }

  return {
    of: (id: number) => ({
      className: id === overId && id !== draggedId ? 'is-drop-target' : undefined,
      onDragStart(event: DragEvent) {
        const row = event.currentTarget.closest('tr');
        event.dataTransfer.effectAllowed = 'move';
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setDraggedId(id);
      },
      onDragOver(event: DragEvent) {
        if (draggedId === null) return;
        event.preventDefault();
        setOverId(id);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (draggedId !== null) onDrop(draggedId, id);
        end();
      },
      onDragEnd: end,
    }),
  };
}
