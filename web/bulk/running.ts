import { useQueryClient } from '@tanstack/react-query';
import type { BulkRun } from '#contract/bulk/bulk.ts';
import { refresh } from '#web/api/query.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { createStore } from '#web/ui/basics/store.ts';
import { useUndoBulk } from './queries.ts';
import { outcomeText } from './wording.ts';

/** Longer than other successes: this one can be taken back. */
const UNDO_MS = 10_000;

/** The run that was begun in this window and is not over; it outlives the screen that began it. */
const running = createStore<number | null>(null);

export const useRunningId = running.use;

export function follow(runId: number): void {
  running.set(runId);
}

/** Takes a run back, and follows it. */
export function useTakeBack() {
  const undo = useUndoBulk();
  return {
    isBusy: undo.isPending,
    async takeBack(runId: number) {
      try {
        await undo.mutateAsync({ params: { runId } });
        follow(runId);
      } catch (error) {
        showStaffFailure(error, { text: '되돌리지 못했습니다.' });
      }
    },
  };
}

/** Tells that a run is over, and fetches what it has changed. */
export function useEndOfRun() {
  const client = useQueryClient();
  const { takeBack } = useTakeBack();
  return async (run: BulkRun) => {
    running.set(null);
    tellStaff(outcomeText(run), {
      description: run.title,
      duration: UNDO_MS,
      tone: run.counts.failed > 0 && run.state === 'done' ? 'error' : 'success',
      action: run.canUndo ? { label: '되돌리기', onPress: () => void takeBack(run.id) } : undefined,
    });
    // The run itself was heard of before; these are what it wrote meanwhile.
    await refresh(client, ['venue', 'hours', 'options', 'categories', 'todo', 'bulk', 'audit']);
  };
}
