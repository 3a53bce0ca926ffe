import './VenueTablePart.css';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { DISMISSED_VENUES_MAX } from '#contract/attention.ts';
import { type BulkKind, MAX_SELECTED } from '#contract/bulk/bulk.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { TableSort } from '#contract/venues/admin.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { WaiveDialog } from '#web/attention/WaiveDialog.tsx';
import { todoTitle } from '#web/attention/wording.ts';
import { BulkBar } from '#web/bulk/BulkBar.tsx';
import { BulkDialog } from '#web/bulk/BulkDialog.tsx';
import { BULK_KINDS } from '#web/bulk/wording.ts';
import { useListedVenues } from '#web/venues/admin/list/use-listed-venues.ts';
import { FilterPills } from '#web/venues/admin/table/FilterPanel.tsx';
import { ColumnMenu, ViewMenu } from '#web/venues/admin/table/TableMenus.tsx';
import { readFilter, readSorting, viewQuery } from '#web/venues/admin/table/table-address.ts';
import { useColumns } from '#web/venues/admin/table/use-columns.ts';
import { type Selection, useSelection } from '#web/venues/admin/table/use-selection.ts';
import { VenueTable } from '#web/venues/admin/table/VenueTable.tsx';

interface PartProps {
  /** What was searched for, and the category, as far as they are known to be right. */
  basic: { q?: string; category?: string };
  categories: readonly Category[];
  write: (values: Record<string, string | null>) => void;
  onClear: () => void;
}

/** The table with all that is done to what is chosen in it. */
export function VenueTablePart(props: PartProps) {
  const [params] = useSearchParams();
  const { q: _q, category: _category, ...others } = readFilter(params);
  const filter = { ...others, ...props.basic };
  // Another list is another choice.
  return <Part key={JSON.stringify(filter)} {...props} params={params} filter={filter} />;
}

function Part({
  categories,
  write,
  onClear,
  params,
  filter,
}: PartProps & { params: URLSearchParams; filter: ReturnType<typeof readFilter> }) {
  const sorting = readSorting(params);
  const columns = useColumns();
  const [pages, setPages] = useState(1);
  const listed = useListedVenues({ ...filter, ...sorting }, pages);
  const selection = useSelection(
    listed.venues.map(({ id }) => id),
    listed.total,
  );

  function sort(by: TableSort) {
    const isSame = by === sorting.sort;
    write({ view: 'table', sort: by, dir: isSame && sorting.dir === 'asc' ? 'desc' : null });
  }

  return (
    <>
      <div className="table-head">
        <p className="num" role="status">
          {listed.isPending ? '' : `${formatCount(listed.total)}곳`}
        </p>
        <FilterPills
          filter={filter}
          todoTitle={filter.todo ? todoTitle(filter.todo, filter.date ?? null) : null}
          write={write}
        />
        <div className="table-head__menus">
          <ViewMenu query={viewQuery(params)} />
          <ColumnMenu columns={columns} />
        </div>
      </div>
      <div className="admin-stack">
        <VenueTable
          listed={listed}
          categories={categories}
          columns={columns.shown}
          sorting={sorting}
          selection={selection}
          onSort={sort}
          onMore={() => setPages(listed.pageCount + 1)}
          onClear={onClear}
        />
        <BulkPart
          selection={selection}
          total={listed.total}
          filter={filter}
          asked={params.get('bulk')}
          onAskedDone={() => write({ bulk: null })}
        />
      </div>
    </>
  );
}

function BulkPart({
  selection,
  total,
  filter,
  asked,
  onAskedDone,
}: {
  selection: Selection;
  total: number;
  filter: ReturnType<typeof readFilter>;
  /** A link that leads here may ask for a dialog about all that match. */
  asked: string | null;
  onAskedDone: () => void;
}) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const [isWaiving, setIsWaiving] = useState(false);
  const askedKind = total > 0 ? BULK_KINDS.find((known) => known === asked) : undefined;
  const ids = [...selection.ids];
  const isByFilter = askedKind !== undefined || selection.isAll || ids.length > MAX_SELECTED;
  const shown = kind ?? askedKind;
  const canWaive = filter.todo && !selection.isAll && ids.length <= DISMISSED_VENUES_MAX;

  function close() {
    setKind(null);
    if (asked) onAskedDone();
  }

  return (
    <>
      <BulkBar
        count={selection.count}
        total={total}
        canChooseAll={selection.canChooseAll}
        onChooseAll={selection.chooseAll}
        onClear={selection.clear}
        onKind={setKind}
        onWaive={canWaive ? () => setIsWaiving(true) : undefined}
      />
      {shown && (
        <BulkDialog
          kind={shown}
          selection={isByFilter ? { filter } : { ids }}
          count={isByFilter ? total : ids.length}
          given={filter.date ? { dates: [filter.date] } : {}}
          onStarted={selection.clear}
          onClose={close}
        />
      )}
      {isWaiving && filter.todo && (
        <WaiveDialog
          kind={filter.todo}
          date={filter.date ?? null}
          venueIds={ids}
          onDone={selection.clear}
          onClose={() => setIsWaiving(false)}
        />
      )}
    </>
  );
}
