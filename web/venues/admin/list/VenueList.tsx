import { SearchX, Store } from 'lucide-react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import { groupBy } from '#domain/group-by.ts';
import { paths } from '#web/paths.ts';
import { TooltipProvider } from '#web/ui/overlay/Tooltip.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { useVenueActions } from '#web/venues/admin/use-venue-actions.ts';
import type { useVenuesNow, VenueNow } from '#web/venues/use-venues-now.ts';
import { byPlace } from './list-order.ts';
import { useReorder } from './use-reorder.ts';
import { VenueGroup } from './VenueGroup.tsx';

interface VenueListProps {
  venues: ReturnType<typeof useVenuesNow>;
  categories: readonly Category[];
  search: string;
  category: Category | undefined;
  onClear: () => void;
}

/** All venues by category, or those that match. */
export function VenueList({ venues, categories, search, category, onClear }: VenueListProps) {
  const reorder = useReorder();
  const actions = useVenueActions();
  if (venues.isPending) {
    return (
      <SkeletonRegion label="업소를 불러오는 중입니다" className="card">
        <TableSkeleton rows={5} />
      </SkeletonRegion>
    );
  }
  const failure = venues.isError && (
    <ErrorBanner
      text="업소 정보를 불러오는 중 문제가 발생했습니다."
      onRetry={venues.refetch}
      retrying={venues.isFetching}
    />
  );
  if (venues.list.length === 0) return failure || <NoVenues />;
  const shown = venues.list.filter(
    ({ venue }) => (!category || venue.categoryId === category.id) && isMatch({ venue }, search),
  );
  const groups = groupsOf(shown, categories);
  return (
    <TooltipProvider>
      {failure}
      <p className="sr" role="status">
        {search || category ? `${shown.length}곳을 찾았습니다` : ''}
      </p>
      {groups.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="조건에 맞는 업소가 없습니다"
          text="다른 이름으로 찾거나 카테고리를 바꿔 보세요."
          actionLabel="조건 지우기"
          onAction={onClear}
        />
      )}
      {groups.map(({ categoryId, title, rows }) => (
        <VenueGroup
          key={categoryId}
          categoryId={categoryId}
          title={title}
          venues={rows}
          isWhole={search === ''}
          isFolding={!category && search === ''}
          reorder={reorder}
          actions={actions}
        />
      ))}
    </TooltipProvider>
  );
}

function NoVenues() {
  return (
    <EmptyState
      icon={Store}
      title="등록된 업소가 없습니다"
      text="첫 업소를 등록해 보세요."
      actionLink={<Link href={paths.adminVenueNew()}>업소 등록</Link>}
    />
  );
}

function isMatch({ venue }: Pick<VenueNow, 'venue'>, search: string): boolean {
  const wanted = search.normalize('NFC').toLowerCase();
  return [venue.name, venue.description ?? ''].some((text) => text.toLowerCase().includes(wanted));
}

/** In the order of the categories; those nobody lists any more come last. */
function groupsOf(venues: readonly VenueNow[], categories: readonly Category[]) {
  const byCategory = groupBy(venues, ({ venue }) => venue.categoryId);
  const known = categories.map(({ id, name }) => ({ categoryId: id, title: name }));
  const unknown = [...byCategory.keys()]
    .filter((id) => !categories.some((category) => category.id === id))
    .map((categoryId) => ({ categoryId, title: '보이지 않는 카테고리' }));
  return [...known, ...unknown].flatMap(({ categoryId, title }) => {
    const rows = byCategory.get(categoryId)?.toSorted((a, b) => byPlace(a.venue, b.venue));
    return rows ? [{ categoryId, title, rows }] : [];
  });
}
