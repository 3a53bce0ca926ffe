import './ComparePage.css';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Compared } from '#contract/venues/comparison.ts';
import { comparisonIn, MAX_COMPARED, MIN_COMPARED } from '#domain/comparison.ts';
import { tonightEndsAt } from '#domain/hours/tonight.ts';
import { firstChange } from '#domain/hours/venue-status.ts';
import { allCategories } from '#web/categories/queries.ts';
import { ComparisonTable } from '#web/comparison/ComparisonTable.tsx';
import { comparedVenues } from '#web/comparison/queries.ts';
import { paths } from '#web/paths.ts';
import type { Loader } from '#web/route.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { useRefetchAfterChange } from '#web/venues/use-venues-now.ts';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';

export async function prefetch({ search, fetch }: Loader): Promise<void> {
  // Pages are made ready on the server only.
  if (!import.meta.env.SSR) return;
  const { ids } = comparisonIn(search.get('venues'));
  if (ids.length === 0) return;
  await Promise.all([fetch(comparedVenues(ids)), fetch(allCategories())]);
}

export function ComparePage() {
  const { ids, hasMore } = comparisonIn(new URLSearchParams(useSearch()).get('venues'));
  return (
    <div className="wrap page compare">
      <SectionHeader
        level={1}
        title="업소 비교"
        action={
          ids.length > 0 && (
            <Button asChild>
              <Link href={paths.saved(ids)}>업소 다시 고르기</Link>
            </Button>
          )
        }
      />
      {ids.length === 0 ? (
        <EmptyState
          icon={Scale}
          title="비교할 업소를 골라 주세요"
          text={`저장한 업소 가운데 두 곳부터 네 곳까지 나란히 볼 수 있어요.`}
          actionLink={<Link href={paths.saved()}>저장한 업소로 가기</Link>}
        />
      ) : (
        <Comparison ids={ids} hasMore={hasMore} />
      )}
    </div>
  );
}

function Comparison({ ids, hasMore }: { ids: number[]; hasMore: boolean }) {
  const query = useQuery(comparedVenues(ids));
  const [isDifferencesOnly, setIsDifferencesOnly] = useState(false);
  const compared = query.data ?? [];
  const venues = compared.map(({ venue }) => venue);
  // The night passes on at noon, for venues as for their states.
  const now = useNowUntil((at) => firstChange([...venues, { nextChangeAt: tonightEndsAt(at) }]));
  useRefetchAfterChange(venues, now, query.refetch);
  if (!query.data) return <ListFallback query={query} text="업소를 불러오지 못했습니다." />;
  if (compared.length === 0) {
    return (
      <EmptyState
        icon={Scale}
        title="비교할 수 있는 업소가 없습니다"
        text="고른 업소가 지금은 공개되어 있지 않아요."
        actionLink={<Link href={paths.saved()}>저장한 업소로 가기</Link>}
      />
    );
  }
  const isComparable = compared.length >= MIN_COMPARED;
  return (
    <>
      <Notices shown={compared.length} asked={ids.length} hasMore={hasMore} />
      {isComparable && (
        <Switch
          className="compare__switch"
          label="다른 점만 보기"
          checked={isDifferencesOnly}
          onCheckedChange={setIsDifferencesOnly}
        />
      )}
      <ComparisonTable
        compared={compared}
        now={now}
        isDifferencesOnly={isComparable && isDifferencesOnly}
        renderVenue={(venue) => <ComparedVenue venue={venue} ids={ids} />}
      />
    </>
  );
}

/** What the table cannot show of what was asked for, and why. */
function Notices({ shown, asked, hasMore }: { shown: number; asked: number; hasMore: boolean }) {
  const lines = [
    ...(hasMore
      ? [`한 번에 ${MAX_COMPARED}곳까지 비교할 수 있어서 처음 ${MAX_COMPARED}곳만 보여 드려요.`]
      : []),
    ...(shown < asked ? [`${asked - shown}곳은 지금 공개되어 있지 않아서 뺐어요.`] : []),
    ...(shown < MIN_COMPARED ? ['비교하려면 저장한 업소에서 한 곳을 더 골라 주세요.'] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert tone="info">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}

function ComparedVenue({ venue, ids }: { venue: Compared['venue']; ids: number[] }) {
  const { data: categories = [] } = useQuery(allCategories());
  const others = ids.filter((id) => id !== venue.id);
  return (
    <div className="compare__venue">
      <VenuePicture venue={venue} ratio="card" eager />
      <Link href={paths.venue(venue.slug)} className="compare__name">
        {venue.name}
      </Link>
      <span className="compare__category">
        {categories.find(({ id }) => id === venue.categoryId)?.name}
      </span>
      {others.length > 0 && (
        <Link href={paths.compare(others)} className="link" aria-label={`${venue.name} 빼기`}>
          빼기
        </Link>
      )}
    </div>
  );
}
