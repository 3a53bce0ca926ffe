import './SearchPage.css';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import { SEARCH_PAGE_SIZE, type SearchResult } from '#contract/search.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { useSearchCount } from '#web/analytics/use-search-count.ts';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { PostList } from '#web/posts/PostList.tsx';
import { type Asked, askedIn, countConditions } from '#web/search/asked.ts';
import { searchResult } from '#web/search/queries.ts';
import { rememberSearch } from '#web/search/recent.ts';
import { SearchBox } from '#web/search/SearchBox.tsx';
import { SearchFilters } from '#web/search/SearchFilters.tsx';
import { VenueResult } from '#web/search/VenueResult.tsx';
import { cx } from '#web/ui/basics/cx.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { useFollowedChanges } from '#web/venues/use-venues-now.ts';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';

export { prefetchSearch as prefetch, searchHead as head } from './search-route.ts';

/** Pictures above the fold, which must not wait for scrolling. */
const EAGER_RESULTS = 3;

export function SearchPage() {
  const asked = askedIn(new URLSearchParams(useSearch()));
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = asked.q === '';
  useEffect(() => {
    if (isEmpty) input.current?.focus();
  }, [isEmpty]);
  return (
    <div className="wrap page search-page">
      <h1>{isEmpty ? '검색' : `‘${asked.q}’ 검색 결과`}</h1>
      <SearchBox
        ref={input}
        label="업소와 글 검색"
        query={asked.q}
        className={cx('search-page__box', !isEmpty && 'search-page__box--again')}
      />
      {isEmpty ? (
        <p className="search-page__hint">
          업소 이름이나 초성(예: ㅇㅂㄹㅇㅈ), 주소, 역, 특징을 입력해 보세요.
        </p>
      ) : (
        <Results asked={asked} />
      )}
    </div>
  );
}

function Results({ asked }: { asked: Asked }) {
  const { data, isPending, isFetching, refetch } = useQuery(searchResult(asked));
  useFollowedChanges(data?.venues, refetch);
  if (isPending) {
    return (
      <SkeletonRegion label="검색하는 중입니다">
        <FeedSkeleton />
      </SkeletonRegion>
    );
  }
  if (data) return <Found asked={asked} result={data} />;
  return (
    <ErrorBanner text="검색하는 중 문제가 발생했습니다." onRetry={refetch} retrying={isFetching} />
  );
}

function Found({ asked, result }: { asked: Asked; result: SearchResult }) {
  const { data: categories = [] } = useQuery(allCategories());
  const { venues, posts, total, isMore, facets, understoodAs } = result;
  const isFound = venues.length > 0 || posts.length > 0;
  useSearchCount(asked.q, isFound || countConditions(asked) > 0);
  useEffect(() => rememberSearch(asked.q), [asked.q]);
  const last = venues.at(-1);
  const hasMore = venues.length === SEARCH_PAGE_SIZE && venues.length < total;
  const { q, ...conditions } = asked;
  return (
    <>
      {understoodAs !== null && (
        <p className="search-page__understood">
          <b>‘{understoodAs}’ 검색 결과입니다.</b>{' '}
          <Link href={paths.search(q, { as: 'typed' })}>‘{q}’ 그대로 검색하기</Link>
        </p>
      )}
      {facets && <SearchFilters asked={asked} facets={facets} categories={categories} />}
      <p className="search-page__count num" role="status">
        업소 {total}곳{isMore && ' 이상'}
        {posts.length > 0 && `, 글 ${posts.length}건`}
      </p>
      {!isFound && <Nothing asked={asked} result={result} categories={categories} />}
      {venues.length > 0 && (
        <VenueList id="found-venues" title="업소" venues={venues} categories={categories} />
      )}
      {hasMore && last && (
        <Button asChild block>
          <Link href={paths.search(q, { ...conditions, cursor: last.id })}>다음 결과 보기</Link>
        </Button>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="found-posts">
          <SectionHeader id="found-posts" size="sm" title="글" />
          <PostList posts={posts} level={3} />
        </section>
      )}
    </>
  );
}

/** With something to go on with: what is like it in name, and what others look at. */
function Nothing({
  asked,
  result: { similar, mostSeen },
  categories,
}: {
  asked: Asked;
  result: SearchResult;
  categories: Category[];
}) {
  if (countConditions(asked) > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="조건에 맞는 업소가 없습니다."
        text="조건을 지우거나 다른 조건을 골라 보세요."
        actionLink={<Link href={paths.search(asked.q)}>조건 지우기</Link>}
      />
    );
  }
  return (
    <>
      <EmptyState
        icon={SearchX}
        title="검색 결과가 없습니다."
        text="띄어쓰기나 맞춤법을 확인하거나, 초성이나 동네 이름으로 찾아보세요."
        actionLink={<Link href={paths.home()}>업소 둘러보기</Link>}
      />
      {similar.length > 0 && (
        <VenueList
          id="similar-venues"
          title="이름이 비슷한 업소"
          venues={similar}
          categories={categories}
        />
      )}
      {mostSeen.length > 0 && (
        <VenueList
          id="most-seen-venues"
          title="많이 본 업소"
          venues={mostSeen}
          categories={categories}
        />
      )}
    </>
  );
}

function VenueList({
  id,
  title,
  venues,
  categories,
}: {
  id: string;
  title: string;
  venues: Venue[];
  categories: Category[];
}) {
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} size="sm" title={title} />
      <ul className="search-page__venues">
        {venues.map((venue, index) => (
          <VenueResult
            key={venue.id}
            venue={venue}
            categoryName={categories.find((each) => each.id === venue.categoryId)?.name}
            picture={<VenuePicture venue={venue} ratio="card" eager={index < EAGER_RESULTS} />}
          />
        ))}
      </ul>
    </section>
  );
}
