import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { topicsWritten } from '#contract/topics.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { showStaffFailure } from '#web/session/staff-failure.ts';
import { allVenues } from '#web/venues/queries.ts';
import { dropped, hasTies, numbered, swapped } from './list-order.ts';

const FLASH_MS = 600;

/**
 * Moves venues within their category: on screen at once, on the server one after the other. When
 * a step fails, the list goes back to the last order the server knows.
 */
export function useReorder() {
  const client = useQueryClient();
  const { queryKey } = allVenues();
  const steps = useRef({ last: Promise.resolve(), waiting: 0, run: 0 });
  const confirmed = useRef<Venue[]>([]);
  const [movedId, setMovedId] = useState<number | null>(null);

  useEffect(() => {
    if (movedId === null) return;
    const timer = setTimeout(() => setMovedId(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [movedId]);

  function show(changed: readonly Venue[]): Venue[] {
    // A list that is still on its way would bring the old order back.
    client.cancelQueries({ queryKey });
    const byId = new Map(changed.map((venue) => [venue.id, venue]));
    const list = client.getQueryData<Venue[]>(queryKey) ?? [];
    if (steps.current.waiting === 0) confirmed.current = list;
    const next = list.map((venue) => byId.get(venue.id) ?? venue);
    client.setQueryData(queryKey, next);
    return next;
  }

  function take(id: number, changed: readonly Venue[], send: () => Promise<unknown>) {
    const next = show(changed);
    const state = steps.current;
    const { run } = state;
    state.waiting += 1;
    setMovedId(id);
    state.last = state.last.then(async () => {
      try {
        // A step before this one failed: what this one builds on is gone.
        if (run !== state.run) return;
        await send();
        confirmed.current = next;
      } catch (error) {
        state.run += 1;
        client.setQueryData(queryKey, confirmed.current);
        showStaffFailure(error, { text: '순서 변경에 실패했습니다.' });
      } finally {
        state.waiting -= 1;
        if (state.waiting === 0) refresh(client, topicsWritten(venueFormsApi.arrange, {}));
      }
    });
  }

  return {
    /** The venue that moved last; its row flashes. */
    movedId,

    /** Swaps a venue with its neighbour; `sorted` is its whole category. */
    move(sorted: readonly Venue[], id: number, step: -1 | 1) {
      const isTied = hasTies(sorted);
      const rows = isTied ? numbered(sorted) : sorted;
      const pair = swapped(rows, id, step);
      if (!pair) return;
      take(id, [...rows, ...pair], async () => {
        if (isTied) await arrange(rows);
        for (const { id: venueId, displayOrder } of pair) {
          await call(venueFormsApi.setPlace, { params: { venueId }, body: { displayOrder } });
        }
      });
    },

    /** Puts a venue where another one of its category stands. */
    drop(sorted: readonly Venue[], id: number, onto: number) {
      if (id === onto) return;
      const rows = numbered(dropped(sorted, id, onto));
      take(id, rows, () => arrange(rows));
    },
  };
}

function arrange(rows: readonly Venue[]) {
  const categoryId = rows[0]?.categoryId ?? 0;
  const venueIds = rows.map(({ id }) => id);
  return call(venueFormsApi.arrange, { body: { categoryId, venueIds } });
}
