import './ActivityDialog.css';
import { useQuery } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ACTIVITY_DIALOG_COUNT } from '#contract/activities.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { ActivityFeed } from './ActivityFeed.tsx';
import { latestActivities } from './queries.ts';

/** Up to fifty activities with a search over their messages. */
export function ActivityDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="전체 활동" width={560}>
      <ActivitySearch />
    </Dialog>
  );
}

function ActivitySearch() {
  const [words, setWords] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(latestActivities(ACTIVITY_DIALOG_COUNT));
  if (!data && isError) {
    return (
      <ErrorBanner
        text="활동을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion>
        <FeedSkeleton />
      </SkeletonRegion>
    );
  }
  if (data.length === 0) return <EmptyState icon={SearchX} title="활동 내역이 없습니다." />;
  const found = data.filter(({ message }) => includesWords(message, words));
  return (
    <>
      <TextField
        type="search"
        label="활동 검색"
        hideLabel
        icon={Search}
        placeholder="활동 내용으로 찾기"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="activity-dialog__count" aria-live="polite">
        {data.length}건 중 {found.length}건
      </p>
      {found.length > 0 ? (
        <ActivityFeed activities={found} />
      ) : (
        <EmptyState
          icon={SearchX}
          title="검색 결과가 없습니다."
          actionLabel="검색어 지우기"
          onAction={() => setWords('')}
        />
      )}
    </>
  );
}

function includesWords(message: string, words: string): boolean {
  return message.toLowerCase().includes(words.trim().normalize('NFC').toLowerCase());
}
