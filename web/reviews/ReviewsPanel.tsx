import './ReviewsPanel.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MessageSquareText, SquarePen } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { readCustomerSession, useCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { openAdultCheck } from '#web/session/verify/verify-dialog.tsx';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { venueReviews } from './queries.ts';
import { ReviewFigures } from './ReviewFigures.tsx';
import { ReviewItem } from './ReviewItem.tsx';

const FIRST_SHOWN = 5;

const loadDialog = () => import('./ReviewDialog.tsx');

/** A venue's reviews and the way to write one. */
export function ReviewsPanel({
  venueId,
  venueName,
  paused,
  isClosed,
  uploadImage,
  renderGate = (list) => list,
  renderActions,
}: {
  venueId: number;
  venueName: string;
  paused: Venue['reviewsPaused'];
  /** For good: nobody goes there any more, and nobody writes. */
  isClosed: boolean;
  uploadImage: UploadImage;
  /** Draws the adult gate over a list whose texts are withheld; the write button stays outside. */
  renderGate?: (list: ReactNode) => ReactNode;
  renderActions?: (review: Review) => ReactNode;
}) {
  const { data, isError, isFetching, refetch } = useQuery(venueReviews(venueId));
  const session = useCustomerSession();
  const [isWriting, setIsWriting] = useState(false);
  const dialog = useLoaded(loadDialog, isWriting);
  const [isExpanded, setIsExpanded] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  function write() {
    const author = readCustomerSession();
    if (author.status !== 'signedIn') openAuthDialog('login', write, 'review');
    // Before a word is written, not after.
    else if (!author.user.isAdultVerified) openAdultCheck();
    else setIsWriting(true);
  }

  function expand() {
    flushSync(() => setIsExpanded(true));
    // The button is gone; reading goes on where the list did.
    const next = list.current?.children[FIRST_SHOWN];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  const isWritable = !paused && !isClosed;
  const isGated = data?.some(({ gated }) => gated) ?? false;
  const shown = isExpanded ? data : data?.slice(0, FIRST_SHOWN);
  const hiddenCount = (data?.length ?? 0) - (shown?.length ?? 0);
  const items = shown && shown.length > 0 && (
    <div ref={list}>
      {shown.map((review) => (
        <ReviewItem key={review.id} review={review} actions={renderActions?.(review)} />
      ))}
    </div>
  );
  return (
    <div className="reviews">
      {!data && <Unloaded isError={isError} isFetching={isFetching} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState
          icon={MessageSquareText}
          title="아직 등록된 리뷰가 없습니다."
          {...(isWritable && { text: '다녀온 경험을 처음으로 남겨 주세요.' })}
        />
      )}
      {isGated ? renderGate(items) : items}
      {/* Also below the empty list: the button outlives the first review and keeps the focus. */}
      {data && (isWritable || hiddenCount > 0) && (
        <div className="reviews__actions">
          {hiddenCount > 0 && !isGated && (
            <Button onClick={expand}>
              리뷰 더보기 ({hiddenCount})
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
          {isWritable && (
            <Button variant={isGated ? 'line' : 'primary'} onClick={write}>
              <SquarePen aria-hidden="true" />
              리뷰 쓰기
            </Button>
          )}
        </div>
      )}
      {paused && !isClosed && (
        <Alert tone="info" title="새 리뷰를 잠시 받지 않습니다">
          <p>{paused.notice}</p>
          <p>{formatDotDate(paused.since)}부터</p>
        </Alert>
      )}
      <ReviewFigures venueId={venueId} />
      {dialog && (
        <dialog.ReviewDialog
          venueId={venueId}
          venueName={venueName}
          authorId={session.status === 'signedIn' ? session.user.id : undefined}
          uploadImage={uploadImage}
          open={isWriting && session.status === 'signedIn'}
          onClose={() => setIsWriting(false)}
        />
      )}
    </div>
  );
}

function Unloaded({
  isError,
  isFetching,
  onRetry,
}: {
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}) {
  if (isError) {
    return (
      <ErrorBanner
        text="리뷰를 불러오는 중 문제가 발생했습니다."
        onRetry={onRetry}
        retrying={isFetching}
      />
    );
  }
  return (
    <SkeletonRegion>
      <FeedSkeleton rows={3} />
    </SkeletonRegion>
  );
}
