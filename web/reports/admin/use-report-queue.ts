import { useState } from 'react';
import type { Report, ReportState } from '#contract/reports/admin.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { afterDecision, step } from '#web/ui/focus/list-steps.ts';
import { TOAST_DURATION } from '#web/ui/overlay/toast.ts';
import type { Ending } from './DecisionDialog.tsx';
import { isSameSubject } from './mending.ts';
import { useDecideReport } from './queries.ts';

/** What the queue needs of the moderation of reviews, which is another slice. */
export interface Moderation {
  reasons: readonly string[];
  reasonMax: number;
  isPending: boolean;
  /** Without a reason the review becomes public again. */
  decide: (reviewId: number, rejectedBecause: string | null) => Promise<unknown>;
}

type Question = { report: Report; what: 'resolved' | 'dismissed' | 'reject' };

const FAILURE = '신고 처리에 실패했습니다.';

const DONE: Record<ReportState, string> = {
  resolved: '신고를 처리했습니다.',
  dismissed: '신고를 기각했습니다.',
  open: '신고를 대기로 되돌렸습니다.',
};

/** Where one stands in the list, what is being asked, and what becomes of the answers. */
export function useReportQueue(reports: readonly Report[], moderation: Moderation) {
  const decide = useDecideReport();
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const ids = reports.map(({ id }) => id);
  const current = reports.find(({ id }) => id === currentId);
  const isBusy = decide.isPending || moderation.isPending;
  const draftKey = `report-${asked?.report.id}-${asked?.what}`;

  const close = () => setAsked(null);

  /** Resolves to whether it was done. */
  async function write(report: Report, state: ReportState, ending: Partial<Ending>, undo?: Undo) {
    try {
      await decide.mutateAsync({ params: { reportId: report.id }, body: { state, ...ending } });
    } catch (error) {
      showStaffFailure(error, { text: FAILURE });
      return false;
    }
    const gone = reports.filter(
      (other) => other.id === report.id || (ending.alsoOthers && isSameSubject(other, report)),
    );
    close();
    setCurrentId(
      afterDecision(
        ids,
        gone.map(({ id }) => id),
      ),
    );
    tellStaff(DONE[state], {
      ...(undo && {
        duration: TOAST_DURATION,
        action: { label: '실행 취소', onPress: undo },
      }),
    });
    return true;
  }

  async function settle(ending: Ending) {
    if (!asked || asked.what === 'reject') return false;
    const { report, what } = asked;
    const { alsoOthers } = ending;
    return write(report, what, ending, () => write(report, 'open', { alsoOthers }));
  }

  async function rejectReview(reason: string) {
    const report = asked?.report;
    if (!report?.review) return false;
    const reviewId = report.review.id;
    try {
      await moderation.decide(reviewId, reason);
    } catch (error) {
      showStaffFailure(error, { text: '리뷰를 반려하지 못했습니다.' });
      return false;
    }
    const ending = { resolution: `리뷰 반려: ${reason}`, alsoOthers: true };
    return write(report, 'resolved', ending, async () => {
      try {
        await moderation.decide(reviewId, null);
      } catch (error) {
        showStaffFailure(error, { text: '리뷰를 다시 공개하지 못했습니다.' });
        return;
      }
      await write(report, 'open', { alsoOthers: true });
    });
  }

  return {
    current,
    asked,
    draftKey,
    isBusy,
    step: (by: 1 | -1) => setCurrentId(step(ids, current?.id ?? null, by)),
    enter: (report: Report) => setCurrentId(report.id),
    ask: (report: Report, what: Question['what']) => setAsked({ report, what }),
    close,
    settle,
    rejectReview,
    reopen: (report: Report) => write(report, 'open', { alsoOthers: false }),
  };
}

type Undo = () => void;
