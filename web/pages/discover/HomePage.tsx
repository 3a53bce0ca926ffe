import './HomePage.css';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ActivityCard } from '#web/activities/ActivityCard.tsx';
import { allCategories } from '#web/categories/queries.ts';
import { homeAskedIn, homeView } from '#web/home/asked.ts';
import { HomeHero } from '#web/home/HomeHero.tsx';
import { HomeStats } from '#web/home/HomeStats.tsx';
import { paths } from '#web/paths.ts';
import { LiveNewestPosts } from '#web/posts/LiveNewestPosts.tsx';
import { PagePart } from '#web/session/PagePart.tsx';
import { preferCategory, usePreferredCategory } from '#web/session/preferred-category.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { AgeMark } from '#web/ui/surface/AgeMark.tsx';
import { venuePage } from '#web/venues/queries.ts';
import { useFiguresNow, useVenuesNow } from '#web/venues/use-venues-now.ts';
import { VenueBrowser } from '#web/venues/VenueBrowser.tsx';
import { useShownPages } from './use-shown-pages.ts';
import { VenueCards } from './VenueCards.tsx';

export { homeHead as head, prefetchHome as prefetch } from './home-route.ts';

const NO_VALUES = {};

export function HomePage() {
  const [, navigate] = useLocation();
  const asked = homeAskedIn(new URLSearchParams(useSearch()));
  const list = useRef<HTMLElement>(null);
  const [pageCount, showMore] = useShownPages();

  const figures = useFiguresNow();
  const categories = useQuery(allCategories());
  const view = homeView(asked, categories.data, figures.data);
  const { category, isOpenOnly, sort, page } = view;
  const preferredId = usePreferredCategory();
  const preferred = categories.data?.find(({ id }) => id === preferredId);
  const conditions = { category: view.slug, isOpenOnly, sort, prefer: preferred?.id };
  const venues = useVenuesNow(venuePage(conditions, page));
  const hasLoadFailed = venues.isError && categories.isError && !venues.isLoaded;

  const pathOf: Parameters<typeof VenueBrowser>[0]['pathOf'] = (change) => {
    const { category: slug, ...rest } = { category: view.slug, open: isOpenOnly, sort, ...change };
    return paths.home(slug, rest);
  };
  function goToList() {
    list.current?.scrollIntoView();
  }
  function toggleOpenOnly() {
    navigate(pathOf({ open: !isOpenOnly }));
    goToList();
  }
  function retry() {
    venues.refetch();
    figures.refetch();
    categories.refetch();
  }

  return (
    <>
      <PagePart name="hero" className="wrap page">
        <Greeting categories={categories.data} figures={figures.data} />
      </PagePart>
      <div className="wrap">
        {hasLoadFailed && (
          <ErrorBanner
            text="업소 정보를 불러오는 중 문제가 발생했습니다."
            onRetry={retry}
            retrying={venues.isFetching || categories.isFetching}
          />
        )}
        <PagePart name="figures">
          <HomeStats
            figures={figures.data}
            categories={categories.data}
            isOpenOnly={isOpenOnly}
            onToggleOpenOnly={toggleOpenOnly}
          />
        </PagePart>
        <div className="home">
          <aside className="home__side" aria-label="소식">
            <PagePart name="activities">
              <ActivityCard />
            </PagePart>
          </aside>
          <PagePart name="venues">
            <VenueBrowser
              ref={list}
              conditions={conditions}
              pages={[page, ...Array.from({ length: pageCount - 1 }, (_, n) => page + n + 1)]}
              count={view.count}
              lastPage={view.pages}
              figures={figures.data}
              isFailureTold={hasLoadFailed}
              categories={categories.data}
              category={category}
              preferred={preferred}
              onPrefer={prefer}
              cardsOf={(number) => (
                <VenueCards
                  conditions={conditions}
                  page={number}
                  isFirst={number === page}
                  categories={categories.data}
                />
              )}
              action={<RegisterVenue />}
              pathOf={pathOf}
              onGo={navigate}
              onMore={showMore}
              onBefore={goToList}
            />
          </PagePart>
          <aside className="home__more" aria-label="안내">
            <PagePart name="guides">
              <LiveNewestPosts className="home__guides" values={NO_VALUES} />
            </PagePart>
            <p className="home__note">
              <AgeMark />
              <span>
                만 19세 이상을 위한 정보 사이트입니다. 연락처와 일부 콘텐츠는 성인인증 후에 볼 수
                있어요.
              </span>
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}

/** In this browser at once, and in the account of whoever is verified. */
function prefer(categoryId: number | null): void {
  preferCategory(categoryId);
  import('#web/session/preference-of-account.ts')
    .then(({ storePreference }) => storePreference())
    .catch(() => {});
}

function Greeting(props: Omit<ComponentProps<typeof HomeHero>, 'name'>) {
  return <HomeHero name={useViewer().displayName} {...props} />;
}

function RegisterVenue() {
  if (!useViewer().can('venues')) return null;
  return (
    <Button asChild>
      <Link href={paths.adminVenueNew()}>
        <Plus aria-hidden="true" />
        업소 등록
      </Link>
    </Button>
  );
}
