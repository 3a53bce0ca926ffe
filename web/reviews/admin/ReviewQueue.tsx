import './ReviewQueue.css';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import {
  type ModeratedReview,
  REASON_MAX,
  REVIEWS_PER_PAGE,
  type ReviewState,
} from '#contract/reviews/moderation.ts';
import { ReasonDialog } from '#web/session/ReasonDialog.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { afterDecision, step } from '#web/ui/focus/list-steps.ts';
import { useShortcuts } from '#web/ui/focus/use-shortcuts.ts';
import { TOAST_DURATION } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { QueueItem } from './QueueItem.tsx';
import { reviewQueue, useDecide } from './queries.ts';
import { REJECTION_REASONS } from './rejection-reasons.ts';

const EMPTY: Record<ReviewState, { title: string; text: string }> = {
  pending: { title: '검토할 리뷰가 없습니다', text: '새 리뷰가 올라오면 여기에서 알려 드려요.' },
  approved: { title: '승인한 리뷰가 없습니다', text: '승인한 리뷰는 업소 페이지에 공개돼요.' },
  rejected: { title: '반려한 리뷰가 없습니다', text: '반려한 리뷰는 공개되지 않아요.' },
};

const DONE: Record<ReviewState, string> = {
  approved: '승인했습니다',
  rejected: '반려했습니다',
  pending: '대기로 되돌렸습니다',
};

/** The words of the log of changes, which is another slice. */
interface Words {
  nameOfAction: (action: string) => string;
}

/** The reviews of one state, a page at a time. */
export function ReviewQueue({
  state,
  venueId,
  nameOfAction,
}: { state: ReviewState; venueId: number | undefined } & Words) {
  const pages = usePages();
  const queue = useQuery(reviewQueue(state, venueId, pages.cursor));
  return (
    <>
      {queue.isError && (
        <ErrorBanner
          text="리뷰를 불러오는 중 문제가 발생했습니다."
          onRetry={queue.refetch}
          retrying={queue.isFetching}
        />
      )}
      {queue.data && queue.data.length === 0 && <EmptyState icon={Inbox} {...EMPTY[state]} />}
      {queue.data && queue.data.length > 0 && (
        <Queue reviews={queue.data} state={state} nameOfAction={nameOfAction} />
      )}
      {queue.isPending && (
        <Card>
          <SkeletonRegion label="리뷰를 불러오는 중입니다">
            <TableSkeleton rows={5} />
          </SkeletonRegion>
        </Card>
      )}
      <Pager pages={pages} items={queue.data} perPage={REVIEWS_PER_PAGE} />
    </>
  );
}

function Queue({
  reviews,
  state,
  nameOfAction,
}: { reviews: readonly ModeratedReview[]; state: ReviewState } & Words) {
  const decide = useDecide();
  const ids = reviews.map(({ id }) => id);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [rejected, setRejected] = useState<readonly number[]>([]);
  // What has left the list meanwhile is no longer meant.
  const selected = chosen.filter((id) => ids.includes(id));
  const current = currentId !== null && ids.includes(currentId) ? currentId : null;

  /** Resolves to whether it was done. */
  async function settle(targets: readonly number[], next: ReviewState, reason?: string) {
    if (targets.length === 0 || decide.isPending) return false;
    // Already decided that way; among the waiting ones this is a decision being taken back.
    if (next === state && next !== 'pending') return false;
    const isApproved = next === 'pending' ? null : next === 'approved';
    try {
      await decide.mutateAsync({
        body: { ids: [...targets], isApproved, ...(reason && { reason }) },
      });
    } catch (error) {
      showStaffFailure(error, { text: '리뷰 처리에 실패했습니다.' });
      return false;
    }
    setRejected([]);
    setChosen([]);
    setCurrentId(afterDecision(ids, targets));
    tellStaff(`리뷰 ${targets.length}개를 ${DONE[next]}.`, {
      ...(next !== 'pending' && {
        duration: TOAST_DURATION,
        action: { label: '실행 취소', onPress: () => settle(targets, 'pending') },
      }),
    });
    return true;
  }

  const toggle = (id: number) =>
    setChosen(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  /** The selection, or the review one stands on. */
  const meant = () => (selected.length > 0 ? selected : current === null ? [] : [current]);

  useShortcuts({
    KeyJ: () => setCurrentId(step(ids, current, 1)),
    KeyK: () => setCurrentId(step(ids, current, -1)),
    KeyX: () => current !== null && toggle(current),
    KeyA: () => settle(meant(), 'approved'),
    KeyR: () => state !== 'rejected' && setRejected(meant()),
  });

  return (
    <>
      <p className="queue-help">
        <kbd>J</kbd> 다음 <kbd>K</kbd> 이전 <kbd>X</kbd> 선택 <kbd>A</kbd> 승인 <kbd>R</kbd> 반려
      </p>
      <div className="queue-bar">
        <Checkbox
          label={selected.length > 0 ? `${selected.length}개 선택됨` : '모두 선택'}
          checked={selected.length === ids.length}
          onCheckedChange={(isAll) => setChosen(isAll ? ids : [])}
        />
        {selected.length > 0 && (
          <>
            {state !== 'approved' && (
              <Button variant="primary" size="sm" onClick={() => settle(selected, 'approved')}>
                선택 승인
              </Button>
            )}
            {state !== 'rejected' && (
              <Button variant="danger-line" size="sm" onClick={() => setRejected(selected)}>
                선택 반려
              </Button>
            )}
          </>
        )}
      </div>
      <Card>
        <ul className="queue" aria-label="리뷰 목록">
          {reviews.map((review) => (
            <QueueItem
              key={review.id}
              review={review}
              isCurrent={review.id === current}
              isSelected={selected.includes(review.id)}
              isBusy={decide.isPending}
              nameOfAction={nameOfAction}
              onSelect={() => toggle(review.id)}
              onEnter={() => setCurrentId(review.id)}
              onApprove={() => settle([review.id], 'approved')}
              onReject={() => setRejected([review.id])}
              onReopen={() => settle([review.id], 'pending')}
            />
          ))}
        </ul>
      </Card>
      <ReasonDialog
        draftKey={`reject-${rejected.join('-')}`}
        open={rejected.length > 0}
        title={`리뷰 ${rejected.length || 1}개를 반려할까요?`}
        description="공개되지 않으며, 사유가 기록되고 작성자에게 메일로 전해져요."
        choices={REJECTION_REASONS}
        maxLength={REASON_MAX}
        confirmLabel="반려"
        danger
        onConfirm={(reason) => settle(rejected, 'rejected', reason)}
        onClose={() => setRejected([])}
      />
    </>
  );
}
