import './TakedownList.css';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { REASON_MAX } from '#contract/reviews/moderation.ts';
import {
  TAKEDOWNS_PER_PAGE,
  type Takedown,
  type TakedownStage,
} from '#contract/takedowns/admin.ts';
import type { TakedownDecision } from '#domain/takedowns.ts';
import { ReasonDialog } from '#web/session/ReasonDialog.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { takedownList, useDecideTakedown } from './queries.ts';
import { TakedownItem } from './TakedownItem.tsx';
import { DECISIONS, EMPTY } from './words.ts';

interface Question {
  takedown: Takedown;
  decision: TakedownDecision;
}

/** The cases of one stage, a page at a time, and the dialog that decides about one. */
export function TakedownList({
  stage,
  renderHistory,
}: {
  stage: TakedownStage;
  renderHistory: (reviewId: number) => ReactNode;
}) {
  const pages = usePages();
  const cases = useQuery(takedownList(stage, pages.cursor));
  const decide = useDecideTakedown();
  const [asked, setAsked] = useState<Question | null>(null);
  // Kept while the dialog closes, so that its words do not change on the way out.
  const [shown, setShown] = useState<Question | null>(null);
  const words = shown && DECISIONS[shown.decision];

  function ask(takedown: Takedown, decision: TakedownDecision) {
    setAsked({ takedown, decision });
    setShown({ takedown, decision });
  }

  async function settle(reason: string) {
    if (!asked) return false;
    const { takedown, decision } = asked;
    try {
      await decide.mutateAsync({
        params: { takedownId: takedown.id },
        body: { decision, reason },
      });
      setAsked(null);
      tellStaff(DECISIONS[decision].done);
      return true;
    } catch (error) {
      showStaffFailure(error, { text: '처리하지 못했습니다.' });
      return false;
    }
  }

  return (
    <>
      {!cases.data && (
        <Card>
          <ListFallback query={cases} text="게시중단 요청을 불러오는 중 문제가 발생했습니다." />
        </Card>
      )}
      {cases.data?.length === 0 && <EmptyState icon={Inbox} {...EMPTY[stage]} />}
      {cases.data && cases.data.length > 0 && (
        <ul className="takedowns" aria-label="게시중단 요청 목록">
          {cases.data.map((takedown) => (
            <TakedownItem
              key={takedown.id}
              takedown={takedown}
              isBusy={decide.isPending}
              history={renderHistory(takedown.review.id)}
              onDecide={(decision) => ask(takedown, decision)}
            />
          ))}
        </ul>
      )}
      <Pager pages={pages} items={cases.data} perPage={TAKEDOWNS_PER_PAGE} />
      <ReasonDialog
        draftKey={`takedown-${shown?.takedown.id}-${shown?.decision}`}
        open={asked !== null}
        title={words?.question ?? ''}
        description={words?.consequence}
        choices={words?.reasons ?? []}
        maxLength={REASON_MAX}
        confirmLabel={words?.label ?? ''}
        danger={shown?.decision === 'remove'}
        onConfirm={settle}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
