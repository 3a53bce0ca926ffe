import { useQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import type { Double, DoubleVenue, Merged } from '#contract/doubles/doubles.ts';
import type { MergeField } from '#domain/doubles/merge-fields.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { TOAST_DURATION } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MergeTable } from './MergeTable.tsx';
import { PairCard } from './PairCard.tsx';
import {
  likelyDoubles,
  recentMerges,
  useMerge,
  useRefuseDouble,
  useReopenDouble,
  useSplit,
} from './queries.ts';

/** The pairs that may be one, and the merges that can still be undone. */
export function Doubles() {
  const pairs = useQuery(likelyDoubles());
  const { data: merges = [] } = useQuery(recentMerges());
  const [asked, setAsked] = useState<{ kept: DoubleVenue; merged: DoubleVenue } | null>(null);
  const confirm = useConfirm();
  const refuse = useRefuseDouble();
  const reopen = useReopenDouble();
  const merge = useMerge();
  const split = useSplit();
  const isBusy = [refuse, reopen, merge, split].some(({ isPending }) => isPending);

  async function tell(work: () => Promise<unknown>, done: string, undo?: () => void) {
    try {
      await work();
    } catch (error) {
      showStaffFailure(error, { text: '처리하지 못했습니다. 다시 시도해 주세요.' });
      return;
    }
    tellStaff(done, {
      ...(undo && { duration: TOAST_DURATION, action: { label: '실행 취소', onPress: undo } }),
    });
  }

  function refusePair({ id }: Double) {
    const params = { pairId: id };
    tell(
      () => refuse.mutateAsync({ params }),
      '다른 업소로 기억해 둘게요.',
      () => tell(() => reopen.mutateAsync({ params }), '되돌렸습니다.'),
    );
  }

  async function mergePair(take: MergeField[]) {
    if (!asked) return;
    const { kept, merged } = asked;
    try {
      const { id } = await merge.mutateAsync({
        body: { keptId: kept.id, mergedId: merged.id, take },
      });
      setAsked(null);
      tellStaff('두 업소를 합쳤습니다.', {
        duration: TOAST_DURATION,
        action: { label: '나누기', onPress: () => splitAgain(id) },
      });
    } catch (error) {
      showStaffFailure(error, { text: '합치지 못했습니다. 다시 시도해 주세요.' });
    }
  }

  function splitAgain(mergeId: number) {
    return tell(() => split.mutateAsync({ params: { mergeId } }), '다시 두 업소로 나눴습니다.');
  }

  async function askSplit({ id, merged }: Merged) {
    const isWanted = await confirm({
      title: `${merged.name} 업소를 다시 나누시겠습니까?`,
      consequence: '합칠 때 옮긴 것만 되돌아가요. 그 뒤에 쓴 것은 남긴 업소에 있습니다.',
      confirmLabel: '나누기',
    });
    if (isWanted) await splitAgain(id);
  }

  return (
    <div className="admin-stack">
      {!pairs.data && (
        <ListFallback query={pairs} text="중복 업소를 불러오는 중 문제가 발생했습니다." />
      )}
      {pairs.data?.length === 0 && (
        <EmptyState
          icon={CopyCheck}
          title="중복으로 보이는 업소가 없습니다"
          text="이름, 주소, 전화, 좌표가 비슷한 업소가 생기면 나란히 보여 드려요."
        />
      )}
      {pairs.data?.map((pair) => (
        <PairCard
          key={pair.id}
          pair={pair}
          isBusy={isBusy}
          onRefuse={() => refusePair(pair)}
          onMerge={(kept, merged) => setAsked({ kept, merged })}
        />
      ))}
      {merges.length > 0 && <MergeTable merges={merges} isBusy={isBusy} onSplit={askSplit} />}
      {asked && (
        <MergeDialog
          {...asked}
          isBusy={merge.isPending}
          onConfirm={mergePair}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
