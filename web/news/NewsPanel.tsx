import './NewsPanel.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Megaphone } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { News } from '#contract/news.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { EditorSlot } from './EditorSlot.tsx';
import { keepQuiet } from './keep-quiet.ts';
import { NewsItem } from './NewsItem.tsx';
import { useCreateNews, useRemoveNews, venueNews } from './queries.ts';

const FIRST_SHOWN = 5;

interface NewsPanelProps {
  venueId: number;
  canEdit: boolean;
  /** Draws the adult gate over news that are not known yet, or whose texts are withheld. */
  renderGate: (list: ReactNode, isWithheld: boolean) => ReactNode;
}

/** A venue's news, and for its staff the means to write them. The heading is the page's. */
export function NewsPanel({ venueId, canEdit, renderGate }: NewsPanelProps) {
  return (
    <div className="news-panel">
      {canEdit && <NewNews key={`new ${venueId}`} venueId={venueId} />}
      <NewsList key={venueId} venueId={venueId} canEdit={canEdit} renderGate={renderGate} />
    </div>
  );
}

function NewNews({ venueId }: { venueId: number }) {
  const { mutateAsync: create } = useCreateNews();
  return (
    <EditorSlot
      draftKey={`news-of-${venueId}`}
      label="새 소식"
      submitLabel="소식 추가"
      send={(body) => create({ params: { venueId }, body })}
    />
  );
}

function NewsList({ venueId, canEdit, renderGate }: NewsPanelProps) {
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
  const list = <LoadedNews venueId={venueId} canEdit={canEdit} news={data} />;
  return data.some(({ gated }) => gated) ? renderGate(list, true) : list;
}

function LoadedNews({
  venueId,
  canEdit,
  news,
}: Omit<NewsPanelProps, 'renderGate'> & { news: News[] }) {
  const confirm = useConfirm();
  const remove = useRemoveNews();
  const [isExpanded, setIsExpanded] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const shown = isExpanded ? news : news.slice(0, FIRST_SHOWN);

  async function askAndRemove(updateId: number) {
    const isSure = await confirm({
      title: '이 소식을 삭제하시겠습니까?',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { params: { venueId, updateId } },
      // The pressed button is gone with its news; the focus stays nearby.
      { onSuccess: () => region.current?.focus(), onError: keepQuiet },
    );
  }

  return (
    <section ref={region} tabIndex={-1} className="news-list" aria-label="소식 목록">
      {news.length === 0 ? (
        <EmptyState icon={Megaphone} title="아직 등록된 소식이 없습니다." />
      ) : (
        <ul>
          {shown.map((item) => (
            <NewsItem
              key={item.id}
              venueId={venueId}
              news={item}
              canEdit={canEdit}
              onRemove={askAndRemove}
            />
          ))}
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
