import './HomePage.css';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ActivityCard } from '#web/activities/ActivityCard.tsx';
import { allCategories } from '#web/categories/queries.ts';
import { useCallVenue } from '#web/contact/contact.tsx';
import { HomeHero } from '#web/home/HomeHero.tsx';
import { HomeStats } from '#web/home/HomeStats.tsx';
import { newsOfVenues } from '#web/news/queries.ts';
import { paths } from '#web/paths.ts';
import { PagePart } from '#web/session/PagePart.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { AgeMark } from '#web/ui/surface/AgeMark.tsx';
import { useVenuesNow } from '#web/venues/use-venues-now.ts';
import { VenueBrowser } from '#web/venues/VenueBrowser.tsx';

export { homeHead as head, prefetchHome as prefetch } from './home-route.ts';

export function HomePage() {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const categorySlug = new URLSearchParams(useSearch()).get('category');
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const list = useRef<HTMLElement>(null);
  const callVenue = useCallVenue();

  const venues = useVenuesNow();
  const categories = useQuery(allCategories());
  const ids = venues.list.map(({ venue }) => venue.id);
  const news = useQuery({ ...newsOfVenues(ids), enabled: ids.length > 0 });
  const category = categories.data?.find(({ slug }) => slug === categorySlug);
  // Until they are there, or when they do not come, nothing is claimed about them.
  const known = venues.isLoaded ? venues.list : undefined;
  const hasLoadFailed = venues.isError && categories.isError && !known;

  function toggleOpenOnly() {
    setIsOpenOnly(!isOpenOnly);
    list.current?.scrollIntoView();
  }

  function retry() {
    venues.refetch();
    categories.refetch();
  }

  return (
    <>
      <PagePart name="hero" className="wrap page">
        <HomeHero name={viewer.displayName} categories={categories.data} venues={known} />
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
            venues={known}
            categories={categories.data}
            isOpenOnly={isOpenOnly}
            onToggleOpenOnly={toggleOpenOnly}
          />
        </PagePart>
        <div className="home">
          <aside className="home__side">
            <PagePart name="activities">
              <ActivityCard />
            </PagePart>
            <p className="home__note">
              <AgeMark />
              <span>
                만 19세 이상을 위한 정보 사이트입니다. 연락처와 일부 콘텐츠는 성인인증 후에 볼 수
                있어요.
              </span>
            </p>
          </aside>
          <PagePart name="venues">
            <VenueBrowser
              ref={list}
              venues={venues}
              isFailureTold={hasLoadFailed}
              categories={categories.data}
              category={category}
              latestNews={(venueId) => news.data?.[venueId]?.[0]?.message}
              isOpenOnly={isOpenOnly}
              canRegister={viewer.can('venues')}
              onCategory={(slug) => navigate(paths.home(slug))}
              onClearOpenOnly={() => setIsOpenOnly(false)}
              onCall={callVenue}
            />
          </PagePart>
        </div>
      </div>
    </>
  );
}
