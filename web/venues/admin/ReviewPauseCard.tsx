import './ManageCard.css';
import { useState } from 'react';
import { PAUSE_NOTICE_MAX } from '#contract/venues/changes.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { ReasonDialog } from '#web/session/ReasonDialog.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { usePauseReviews, useResumeReviews } from './queries.ts';

const NOTICES = [
  '사실 확인이 필요한 리뷰가 많아 잠시 받지 않아요.',
  '공사로 쉬는 동안 새 리뷰를 받지 않아요.',
];

/** Whether the venue takes new reviews, and what its page says while it does not. */
export function ReviewPauseCard({ venue }: { venue: Venue }) {
  const [isAsking, setIsAsking] = useState(false);
  const pause = usePauseReviews();
  const resume = useResumeReviews();
  const params = { venueId: venue.id };
  const { reviewsPaused } = venue;

  async function start(notice: string) {
    try {
      await pause.mutateAsync({ params, body: { notice } });
      setIsAsking(false);
      tellStaff('새 리뷰를 받지 않습니다.');
      return true;
    } catch (error) {
      showStaffFailure(error, { text: '바꾸지 못했습니다.' });
      return false;
    }
  }

  async function end() {
    try {
      await resume.mutateAsync({ params });
      tellStaff('리뷰를 다시 받습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '바꾸지 못했습니다.' });
    }
  }

  return (
    <Card as="section" aria-label="리뷰 받기">
      <CardHeader
        title="리뷰 받기"
        action={
          reviewsPaused ? <Badge tone="closed">중지됨</Badge> : <Badge tone="open">받는 중</Badge>
        }
      />
      <CardBody>
        <ul className="venue-manage">
          <li>
            {reviewsPaused ? (
              <p>
                {formatDotDate(reviewsPaused.since)}부터 받지 않습니다.
                <br />
                안내: {reviewsPaused.notice}
              </p>
            ) : (
              <p>중지하면 리뷰 쓰기 대신 안내 문구가 공개됩니다.</p>
            )}
            {reviewsPaused ? (
              <Button busy={resume.isPending} busyLabel="바꾸는 중..." onClick={end}>
                다시 받기
              </Button>
            ) : (
              <Button onClick={() => setIsAsking(true)}>중지</Button>
            )}
          </li>
        </ul>
      </CardBody>
      <ReasonDialog
        draftKey={`review-pause-${venue.id}`}
        open={isAsking}
        title="새 리뷰를 잠시 받지 않을까요?"
        description="적은 내용이 업소 페이지에 그대로 공개돼요."
        label="안내 문구"
        choices={NOTICES}
        maxLength={PAUSE_NOTICE_MAX}
        confirmLabel="중지"
        onConfirm={start}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}
