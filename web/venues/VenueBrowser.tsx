import './VenueBrowser.css';
import { Store } from 'lucide-react';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import { VENUE_PAGE_SIZE, type VenueFigures, type VenueSort } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, VenueCardSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Breadcrumb } from '#web/ui/surface/Breadcrumb.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { MoreVenues, VENUE_LIST_ID } from './MoreVenues.tsx';
import { ViewSwitch } from './map/ViewSwitch.tsx';
import { type VenueConditions, venuePage } from './queries.ts';
import { useVenuesNow } from './use-venues-now.ts';

const SKELETON_CARDS = ['1', '2', '3', '4'];

/** What the list can be sorted by, in the words of its links. */
const SORTS: [VenueSort, string][] = [
  ['tonight', '기본순'],
  ['newest', '최신순'],
  ['rating', '평점순'],
  ['views', '조회순'],
];

interface VenueBrowserProps {
  ref: Ref<HTMLElement>;
  conditions: VenueConditions;
  /** Numbers of the pages on the screen, one after the other. */
  pages: readonly [number, ...number[]];
  /** How many venues meet the conditions, and on how many pages; unknown until it is counted. */
  count: number | undefined;
  lastPage: number | undefined;
  figures: VenueFigures | undefined;
  /** The page itself says that nothing came. */
  isFailureTold: boolean;
  categories: Category[] | undefined;
  category: Category | undefined;
  /** Of the list of all, the category that comes first. */
  preferred: Category | undefined;
  onPrefer: (categoryId: number | null) => void;
  /** The cards of one page, with what belongs to them. */
  cardsOf: (page: number) => ReactNode;
  /** Beside the heading. */
  action: ReactNode;
  /** The address of the same list under other conditions, or of another page of it. */
  pathOf: (change: {
    category?: string | undefined;
    open?: boolean;
    sort?: VenueSort;
    page?: number;
  }) => string;
  onGo: (path: string) => void;
  onMore: () => void;
  onBefore: () => void;
}

/** Category filter, order, active conditions and the grid of cards. */
export function VenueBrowser(props: VenueBrowserProps) {
  const { ref, conditions, count, category, action, pathOf, onGo } = props;
  return (
    <section className="home__main" aria-labelledby="list-title" ref={ref}>
      {category && (
        <Breadcrumb
          trail={[{ key: 'all', link: <Link href={paths.home()}>전체 업소</Link> }]}
          current={category.name}
        />
      )}
      <SectionHeader id="list-title" title={category?.name ?? '업소 둘러보기'} action={action} />
      <CategoryChips {...props} />
      <div className="home__order">
        <nav className="home__sorts" aria-label="정렬">
          {SORTS.map(([sort, label]) => (
            <Link
              key={sort}
              href={pathOf({ sort })}
              aria-current={conditions.sort === sort ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <ViewSwitch
          current="list"
          listPath={pathOf({})}
          mapPath={paths.map(conditions.category, { open: conditions.isOpenOnly })}
        />
      </div>
      {conditions.isOpenOnly && (
        <div className="home__filters">
          <span>적용한 조건</span>
          <FilterPill
            kind="open"
            removeLabel="영업 중 조건 지우기"
            onRemove={() => onGo(pathOf({ open: false }))}
          >
            영업 중만
          </FilterPill>
          {count !== undefined && <span className="num">{count}곳</span>}
        </div>
      )}
      <Preference {...props} />
      <p className="sr" aria-live="polite">
        {count !== undefined && `${category?.name ?? '전체'} ${count}곳`}
      </p>
      <VenueGrid {...props} />
    </section>
  );
}

/** Offered to whoever looks at a category, and taken back where it has an effect. */
function Preference({ conditions, category, preferred, onPrefer }: VenueBrowserProps) {
  if (category) {
    const isPreferred = preferred?.id === category.id;
    return (
      <div className="home__filters">
        <Chip pressed={isPreferred} onClick={() => onPrefer(isPreferred ? null : category.id)}>
          전체 목록에서 먼저 보기
        </Chip>
      </div>
    );
  }
  if (!preferred || conditions.sort !== 'tonight') return null;
  return (
    <div className="home__filters">
      <FilterPill removeLabel={`${preferred.name} 먼저 보기 해제`} onRemove={() => onPrefer(null)}>
        {preferred.name} 먼저
      </FilterPill>
    </div>
  );
}

function CategoryChips(props: VenueBrowserProps) {
  const { conditions, figures, categories = [], category, pathOf, onGo } = props;
  // What the other filter leaves of each.
  const counted = conditions.isOpenOnly ? 'open' : 'total';
  const countOf = (id: number) =>
    figures && (figures.categories.find(({ categoryId }) => categoryId === id)?.[counted] ?? 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the scrolling row
    <div className="home__chips" role="group" aria-label="카테고리">
      <Chip
        pressed={!category}
        count={figures?.[counted]}
        onClick={() => onGo(pathOf({ category: undefined }))}
      >
        전체
      </Chip>
      {categories.map(({ id, name, slug }) => (
        <Chip
          key={id}
          pressed={category?.id === id}
          count={countOf(id)}
          onClick={() => onGo(pathOf({ category: slug }))}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}

function VenueGrid(props: VenueBrowserProps) {
  const { conditions, pages, count, lastPage, isFailureTold, cardsOf, pathOf, onGo } = props;
  const [first] = pages;
  const last = pages.at(-1) ?? first;
  const start = useVenuesNow(venuePage(conditions, first));
  const end = useVenuesNow(venuePage(conditions, last));
  if (start.isPending) {
    return (
      <SkeletonRegion label="업소를 불러오는 중입니다" className="venue-grid">
        {SKELETON_CARDS.map((key) => (
          <VenueCardSkeleton key={key} />
        ))}
      </SkeletonRegion>
    );
  }
  if (isFailureTold) return null;
  if (!start.isLoaded) {
    return (
      <ErrorBanner
        text="업소 정보를 불러오는 중 문제가 발생했습니다."
        onRetry={start.refetch}
        retrying={start.isFetching}
      />
    );
  }
  if (start.list.length === 0) {
    return (
      <EmptyState
        icon={Store}
        title="업소가 없습니다"
        text="다른 카테고리를 고르거나 조건을 지워 보세요."
        actionLabel="조건 지우기"
        onAction={() => onGo(paths.home())}
      />
    );
  }
  // While they are not counted, a full page says that there may be more.
  const hasMore = lastPage === undefined ? end.list.length === VENUE_PAGE_SIZE : last < lastPage;
  return (
    <>
      <ul className="venue-grid" id={VENUE_LIST_ID}>
        {pages.map((page) => (
          <Fragment key={page}>{cardsOf(page)}</Fragment>
        ))}
      </ul>
      <MoreVenues
        skipped={(first - 1) * VENUE_PAGE_SIZE}
        shown={(pages.length - 1) * VENUE_PAGE_SIZE + end.list.length}
        total={count}
        pages={pages.length}
        isLoaded={end.isLoaded}
        hasFailed={end.isError && !end.isLoaded}
        isFetching={end.isFetching}
        onRetry={end.refetch}
        before={first > 1 ? pathOf({ page: first - 1 }) : undefined}
        after={hasMore || !end.isLoaded ? pathOf({ page: last + 1 }) : undefined}
        onBefore={props.onBefore}
        onMore={props.onMore}
      />
    </>
  );
}
