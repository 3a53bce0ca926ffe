import { SearchX, Store } from 'lucide-react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { categoryKey } from '#domain/categories.ts';
import { groupBy } from '#domain/group-by.ts';
import { statusAt } from '#domain/hours/venue-status.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { useVenueActions } from '#web/venues/admin/use-venue-actions.ts';
import { MoreRows } from './MoreRows.tsx';
import type { useListedVenues } from './use-listed-venues.ts';
import { useReorder } from './use-reorder.ts';
import { VenueGroup } from './VenueGroup.tsx';

interface VenueListProps {
  listed: ReturnType<typeof useListedVenues>;
  /** How many of a category are open; unknown until they are counted. */
  openIn: (categoryId: number) => number | undefined;
  categories: readonly Category[];
  search: string;
  category: Category | undefined;
  onMore: () => void;
  onClear: () => void;
}

/** The first of each category, all of one, or those that match. */
export function VenueList(props: VenueListProps) {
  const { listed, openIn, categories, search, category } = props;
  const now = useNow();
  const reorder = useReorder();
  const actions = useVenueActions();
  if (listed.isPending) {
    return (
      <SkeletonRegion label="업소를 불러오는 중입니다" className="card">
        <TableSkeleton rows={5} />
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
  const isFiltered = search !== '' || category !== undefined;
  if (listed.venues.length === 0 && (failure || !isFiltered)) return failure || <NoVenues />;
  return (
    <>
      {failure}
      <p className="sr" role="status">
        {isFiltered ? `${listed.total}곳을 찾았습니다` : ''}
      </p>
      {listed.venues.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="조건에 맞는 업소가 없습니다"
          text="다른 이름으로 찾거나 카테고리를 바꿔 보세요."
          actionLabel="조건 지우기"
          onAction={props.onClear}
        />
      )}
      {groupsOf(listed.venues, categories).map(({ categoryId, title, slug, color, rows }) => (
        <VenueGroup
          key={categoryId}
          color={color}
          title={title}
          venues={reorder.sort(rows).map((venue) => ({ venue, status: statusAt(venue, now) }))}
          total={listed.totals.find((count) => count.categoryId === categoryId)?.total}
          open={search === '' ? openIn(categoryId) : undefined}
          canMove={search === ''}
          moreHref={isFiltered || !slug ? undefined : adminPaths.venuesOf(slug)}
          reorder={reorder}
          actions={actions}
        />
      ))}
      {isFiltered && (
        <MoreRows
          shown={listed.venues.length}
          total={listed.total}
          isPending={listed.isMorePending}
          onMore={props.onMore}
        />
      )}
    </>
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

/** In the order of the categories; those nobody lists any more come last. */
function groupsOf(venues: readonly Venue[], categories: readonly Category[]) {
  const byCategory = groupBy(venues, ({ categoryId }) => categoryId);
  const known = categories.map(({ id, name, slug, color }) => ({
    categoryId: id,
    title: name,
    slug,
    color,
  }));
  const unknown = [...byCategory.keys()]
    .filter((id) => !categories.some((category) => category.id === id))
    .map((categoryId) => ({
      categoryId,
      title: '보이지 않는 카테고리',
      slug: null,
      color: categoryKey(categoryId),
    }));
  return [...known, ...unknown].flatMap((group) => {
    const rows = byCategory.get(group.categoryId);
    return rows ? [{ ...group, rows }] : [];
  });
}
