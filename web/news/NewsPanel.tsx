import './NewsPanel.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Megaphone } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { News } from '#contract/news/news.ts';
import { useViewer } from '#web/session/viewer.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { NewsItem } from './NewsItem.tsx';
import { venueNews } from './queries.ts';

const FIRST_SHOWN = 5;

const loadStaffNews = () => import('./admin/StaffNews.tsx');
type StaffNews = Awaited<ReturnType<typeof loadStaffNews>>;

interface NewsPanelProps {
  venueId: number;
  /** Draws the adult gate over news that are not known yet, or whose texts are withheld. */
  renderGate: (list: ReactNode, isWithheld: boolean) => ReactNode;
}

/** A venue's news, and for its staff the means to write them. The heading is the page's. */
export function NewsPanel(props: NewsPanelProps) {
  const { venueId } = props;
  return (
    <div className="news-panel">
      {useViewer().can('venues') ? (
        <EditedNews key={venueId} {...props} />
      ) : (
        <NewsList key={venueId} {...props} staff={undefined} />
      )}
    </div>
  );
}

function EditedNews(props: NewsPanelProps) {
  const staff = useLoaded(loadStaffNews, true);
  return (
    <>
      {staff && <staff.NewNews venueId={props.venueId} />}
      <NewsList {...props} staff={staff} />
    </>
  );
}

function NewsList({
  venueId,
  renderGate,
  staff,
}: NewsPanelProps & { staff: StaffNews | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery(venueNews(venueId));
  if (!data && isError) {
    return (
      <ErrorBanner
        text="소식을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return renderGate(
      <SkeletonRegion label="소식을 불러오는 중입니다">
        <FeedSkeleton rows={3} />
      </SkeletonRegion>,
      false,
    );
  }
  const list = <LoadedNews venueId={venueId} staff={staff} news={data} />;
  return data.some(({ gated }) => gated) ? renderGate(list, true) : list;
}

function LoadedNews({
  venueId,
  staff,
  news,
}: {
  venueId: number;
  staff: StaffNews | undefined;
  news: News[];
}) {
  const [isExpanded, setIsExpanded] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const shown = isExpanded ? news : news.slice(0, FIRST_SHOWN);

  return (
    <section ref={region} tabIndex={-1} className="news-list" aria-label="소식 목록">
      {news.length === 0 ? (
        <EmptyState icon={Megaphone} title="아직 등록된 소식이 없습니다." />
      ) : (
        <ul>
          {shown.map((item) =>
            staff ? (
              <staff.EditableNews
                key={item.id}
                venueId={venueId}
                news={item}
                // The pressed button is gone with its news; the focus stays nearby.
                onRemoved={() => region.current?.focus()}
              />
            ) : (
              <NewsItem key={item.id} news={item} />
            ),
          )}
        </ul>
      )}
      {news.length > FIRST_SHOWN && (
        <Button
          variant="ghost"
          block
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? '접기' : '소식 더보기'}
          {isExpanded ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </Button>
      )}
    </section>
  );
}
