import './VenueBrowser.css';
import { Plus, Store } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, VenueCardSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Breadcrumb } from '#web/ui/surface/Breadcrumb.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import type { useVenuesNow, VenueNow } from './use-venues-now.ts';
import { VenueCard } from './VenueCard.tsx';

/** Cards above the fold, whose pictures must not wait for scrolling. */
const EAGER_CARDS = 2;
const SKELETON_CARDS = ['1', '2', '3', '4'];

interface VenueBrowserProps {
  ref: Ref<HTMLElement>;
  venues: ReturnType<typeof useVenuesNow>;
  /** The page itself says that nothing came. */
  isFailureTold: boolean;
  categories: Category[] | undefined;
  category: Category | undefined;
  latestNews: (venueId: number) => string | null | undefined;
  isOpenOnly: boolean;
  canRegister: boolean;
  onCategory: (slug: string | undefined) => void;
  onClearOpenOnly: () => void;
  onCall: (press: MouseEvent, venue: Venue) => void;
}

/** Category filter, active conditions and the grid of cards. */
export function VenueBrowser(props: VenueBrowserProps) {
  const { ref, venues, categories = [], category, isOpenOnly, canRegister } = props;
  const shown = venues.list.filter(
    ({ venue, status }) =>
      (!category || venue.categoryId === category.id) && (!isOpenOnly || status === 'open'),
  );
  return (
    <section className="home__main" aria-labelledby="list-title" ref={ref}>
      {category && (
        <Breadcrumb
          trail={[{ key: 'all', link: <Link href={paths.home()}>전체 업소</Link> }]}
          current={category.name}
        />
      )}
      <SectionHeader
        id="list-title"
        title={category?.name ?? '업소 둘러보기'}
        action={
          canRegister && (
            <Button asChild>
              <Link href={paths.adminVenueNew()}>
                <Plus aria-hidden="true" />
                업소 등록
              </Link>
            </Button>
          )
        }
      />
      <CategoryChips {...props} categories={categories} />
      {isOpenOnly && (
        <div className="home__filters">
          <span>적용한 조건</span>
          <FilterPill
            kind="open"
            removeLabel="영업 중 조건 지우기"
            onRemove={props.onClearOpenOnly}
          >
            영업 중만
          </FilterPill>
          <span className="num">{shown.length}곳</span>
        </div>
      )}
      <p className="sr" aria-live="polite">
        {category?.name ?? '전체'} {shown.length}곳
      </p>
      <VenueGrid {...props} shown={shown} />
    </section>
  );
}

function CategoryChips({
  venues,
  categories,
  category,
  onCategory,
}: VenueBrowserProps & { categories: Category[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the scrolling row
    <div className="home__chips" role="group" aria-label="카테고리">
      <Chip pressed={!category} count={venues.list.length} onClick={() => onCategory(undefined)}>
        전체
      </Chip>
      {categories.map(({ id, name, slug }) => (
        <Chip
          key={id}
          pressed={category?.id === id}
          count={venues.list.filter(({ venue }) => venue.categoryId === id).length}
          onClick={() => onCategory(slug)}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}

function VenueGrid({
  venues,
  isFailureTold,
  categories = [],
  shown,
  latestNews,
  onCall,
  onCategory,
  onClearOpenOnly,
}: VenueBrowserProps & { shown: VenueNow[] }) {
  if (venues.isPending) {
    return (
      <SkeletonRegion label="업소를 불러오는 중입니다" className="venue-grid">
        {SKELETON_CARDS.map((key) => (
          <VenueCardSkeleton key={key} />
        ))}
      </SkeletonRegion>
    );
  }
  if (isFailureTold) return null;
  if (!venues.isLoaded) {
    return (
      <ErrorBanner
        text="업소 정보를 불러오는 중 문제가 발생했습니다."
        onRetry={venues.refetch}
        retrying={venues.isFetching}
      />
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={Store}
        title="업소가 없습니다"
        text="다른 카테고리를 고르거나 조건을 지워 보세요."
        actionLabel="조건 지우기"
        onAction={() => {
          onCategory(undefined);
          onClearOpenOnly();
        }}
      />
    );
  }
  return (
    <ul className="venue-grid">
      {shown.map(({ venue, status }, index) => (
        <VenueCard
          key={venue.id}
          venue={venue}
          status={status}
          categoryName={categories.find(({ id }) => id === venue.categoryId)?.name}
          latestNews={latestNews(venue.id)}
          onCall={onCall}
          isEager={index < EAGER_CARDS}
        />
      ))}
    </ul>
  );
}
