import './MapPage.css';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import type { VenueMap } from '#contract/places/places.ts';
import { groundOf } from '#domain/places/ground.ts';
import { formatMapView, type MapView } from '#domain/places/map-view.ts';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { PagePart } from '#web/session/PagePart.tsx';
import { siteSettings } from '#web/settings/queries.ts';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { mapAskedIn } from '#web/venues/map/asked.ts';
import { venuesOnMap } from '#web/venues/map/queries.ts';
import { SpotList } from '#web/venues/map/SpotList.tsx';
import { VenuesOnMap } from '#web/venues/map/VenuesOnMap.tsx';
import { ViewSwitch } from '#web/venues/map/ViewSwitch.tsx';
import { useFiguresNow, useFollowedChanges } from '#web/venues/use-venues-now.ts';

export { mapHead as head, prefetchMap as prefetch } from './map-route.ts';

/** The list of the home page by where its venues are. Every step is an address. */
export function MapPage() {
  const asked = mapAskedIn(new URLSearchParams(useSearch()));
  const { data: categories = [] } = useQuery(allCategories());
  const { data: figures } = useFiguresNow();
  const { data: settings } = useQuery(siteSettings());
  const { data, isError, isFetching, refetch } = useQuery(venuesOnMap(asked));
  useFollowedChanges(data && [data], refetch);

  const category = categories.find(({ slug }) => slug === asked.category);
  const pathOf = (change: { category?: string | undefined; open?: boolean; view?: MapView }) => {
    const {
      category: slug,
      open,
      view,
    } = {
      category: category?.slug,
      open: asked.isOpenOnly,
      view: asked.view,
      ...change,
    };
    return paths.map(slug, { open, at: view.level > 0 ? formatMapView(view) : undefined });
  };
  const totalOf = (id: number) =>
    figures && (figures.categories.find(({ categoryId }) => categoryId === id)?.total ?? 0);
  const viewPath = (view: MapView) => pathOf({ view });
  const spots = data?.spots ?? [];

  return (
    <div className="wrap page map-page">
      <header className="map-page__top">
        <div className="map-page__head">
          <h1>{category ? `지도에서 보는 ${category.name}` : '지도에서 보기'}</h1>
          <ViewSwitch
            current="map"
            listPath={paths.home(category?.slug, { open: asked.isOpenOnly })}
            mapPath={pathOf({})}
          />
        </div>
        <nav className="map-page__chips" aria-label="조건">
          <Chip pressed={!category} count={figures?.total} asChild>
            <Link href={pathOf({ category: undefined })}>전체</Link>
          </Chip>
          {categories.map(({ id, name, slug }) => (
            <Chip key={id} pressed={category?.id === id} count={totalOf(id)} asChild>
              <Link href={pathOf({ category: slug })}>{name}</Link>
            </Chip>
          ))}
          <Chip pressed={asked.isOpenOnly} asChild>
            <Link href={pathOf({ open: !asked.isOpenOnly })}>영업 중만</Link>
          </Chip>
        </nav>
      </header>
      <PagePart name="map">
        <div className="map-page__body">
          <VenuesOnMap
            view={asked.view}
            spots={spots}
            pathOf={viewPath}
            ground={settings ? groundOf(settings) : null}
          />
          <section aria-labelledby="map-list">
            <h2 id="map-list">
              {data ? `이 지도의 업소 ${sumOf(data)}곳` : '업소를 불러오는 중입니다'}
            </h2>
            <p className="sr" aria-live="polite">
              {data && `${category?.name ?? '전체'} ${sumOf(data)}곳`}
            </p>
            {isError && !data && (
              <ErrorBanner
                text="업소 정보를 불러오는 중 문제가 발생했습니다."
                onRetry={refetch}
                retrying={isFetching}
              />
            )}
            {data && spots.length === 0 && (
              <EmptyState
                icon={MapPinOff}
                title="이 지도에는 업소가 없습니다"
                text="지도를 옮기거나 조건을 지워 보세요."
              />
            )}
            <SpotList view={asked.view} spots={spots} pathOf={viewPath} />
            {data?.elsewhere ? (
              <p className="map-page__elsewhere">
                위치를 확인하고 있는 업소 {data.elsewhere}곳은 목록에서 볼 수 있어요.
              </p>
            ) : null}
          </section>
        </div>
      </PagePart>
    </div>
  );
}

function sumOf({ spots }: VenueMap): number {
  return spots.reduce((sum, { count }) => sum + count, 0);
}
