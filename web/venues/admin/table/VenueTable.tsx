import './VenueTable.css';
import { ArrowDown, ArrowUp, SearchX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import type { TableSort } from '#contract/venues/admin.ts';
import { statusAt } from '#domain/hours/venue-status.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { HeadCell, Table, TableBody, TableHead } from '#web/ui/surface/Table.tsx';
import { MoreRows } from '#web/venues/admin/list/MoreRows.tsx';
import type { useListedVenues } from '#web/venues/admin/list/use-listed-venues.ts';
import { useVenueActions } from '#web/venues/admin/use-venue-actions.ts';
import type { Column } from './columns.tsx';
import { TableRowOfVenue } from './TableRowOfVenue.tsx';
import type { Sorting } from './table-address.ts';
import type { Selection } from './use-selection.ts';

interface VenueTableProps {
  listed: ReturnType<typeof useListedVenues>;
  categories: readonly Category[];
  columns: readonly Column[];
  sorting: Sorting;
  selection: Selection;
  onSort: (sort: TableSort) => void;
  onMore: () => void;
  onClear: () => void;
}

/** All venues that match, in one table: to be sorted, selected and worked off. */
export function VenueTable(props: VenueTableProps) {
  const { listed, categories, columns, sorting, selection, onSort } = props;
  const now = useNow();
  const actions = useStableActions();
  const toggle = useLatest(selection.toggle);
  const select = useCallback(
    (id: number, isRange: boolean) => toggle.current(id, isRange),
    [toggle],
  );
  if (listed.isPending) {
    return (
      <SkeletonRegion label="업소를 불러오는 중입니다" className="card">
        <TableSkeleton rows={8} />
      </SkeletonRegion>
    );
  }
  const failure = listed.isError && (
    <ErrorBanner
      text="업소 정보를 불러오는 중 문제가 발생했습니다."
      onRetry={listed.refetch}
      retrying={listed.isFetching}
    />
  );
  if (listed.venues.length === 0) {
    return (
      failure || (
        <EmptyState
          icon={SearchX}
          title="조건에 맞는 업소가 없습니다"
          text="조건을 바꾸거나 지워 보세요."
          actionLabel="조건 지우기"
          onAction={props.onClear}
        />
      )
    );
  }
  const nameOf = (id: number) =>
    categories.find((category) => category.id === id)?.name ?? '보이지 않는 카테고리';
  return (
    <>
      {failure}
      <Card className="venue-table">
        <label className="check venue-table__all">
          <input
            type="checkbox"
            className="check__input"
            checked={selection.isEveryLoaded}
            onChange={({ target }) => selection.chooseLoaded(target.checked)}
          />
          모두 선택
        </label>
        <Table caption="업소 표">
          <TableHead>
            <HeadCell>
              <span className="sr">선택</span>
            </HeadCell>
            <SortCell label="업소" sort="name" sorting={sorting} onSort={onSort} />
            {columns.map(({ id, label, sort, numeric }) => (
              <SortCell
                key={id}
                label={label}
                sort={sort}
                numeric={numeric ?? false}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
            <HeadCell numeric>관리</HeadCell>
          </TableHead>
          <TableBody>
            {listed.venues.map((venue) => (
              <TableRowOfVenue
                key={venue.id}
                venue={venue}
                status={statusAt(venue, now)}
                categoryName={nameOf(venue.categoryId)}
                columns={columns}
                isSelected={selection.has(venue.id)}
                onSelect={select}
                actions={actions}
              />
            ))}
          </TableBody>
        </Table>
      </Card>
      <NearEnd key={listed.venues.length} onNear={props.onMore} isOn={!listed.isMorePending} />
      <MoreRows
        shown={listed.venues.length}
        total={listed.total}
        isPending={listed.isMorePending}
        onMore={props.onMore}
      />
    </>
  );
}

/** What is done to a venue, as one object for all rows and calls. */
function useStableActions(): ReturnType<typeof useVenueActions> {
  const latest = useLatest(useVenueActions());
  return useMemo(
    () => ({
      isBusy: false,
      toggleClosed: (venue) => latest.current.toggleClosed(venue),
      toggleHidden: (venue) => latest.current.toggleHidden(venue),
      removeVenue: (venue) => latest.current.removeVenue(venue),
    }),
    [latest],
  );
}

/** The same object at every call, so that rows which did not change are not drawn again. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

function SortCell({
  label,
  sort,
  numeric = false,
  sorting,
  onSort,
}: {
  label: string;
  sort: TableSort | undefined;
  numeric?: boolean;
  sorting: Sorting;
  onSort: (sort: TableSort) => void;
}) {
  if (!sort) return <HeadCell numeric={numeric}>{label}</HeadCell>;
  const isBy = sorting.sort === sort;
  const Arrow = sorting.dir === 'asc' ? ArrowUp : ArrowDown;
  return (
    <HeadCell
      numeric={numeric}
      aria-sort={isBy ? (sorting.dir === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className="venue-table__sort" onClick={() => onSort(sort)}>
        {label}
        {isBy && <Arrow aria-hidden="true" />}
      </button>
    </HeadCell>
  );
}

/** Asks for more rows before the last of them is in sight. */
function NearEnd({ onNear, isOn }: { onNear: () => void; isOn: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useLatest(onNear);
  useEffect(() => {
    if (!isOn || !mark.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && near.current(),
      { rootMargin: '600px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isOn, near]);
  return <div ref={mark} aria-hidden="true" />;
}
