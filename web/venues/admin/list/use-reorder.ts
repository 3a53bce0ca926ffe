import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { topicsWritten } from '#contract/topics.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { byPlace, placesAfterMove } from '#domain/list-order.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { showStaffFailure } from '#web/session/staff-failure.ts';

const FLASH_MS = 600;

/** Numbers by which venues are sorted here, and not yet in what the server has answered. */
type Places = ReadonlyMap<number, number>;
const NONE: Places = new Map();

/**
 * Moves venues within their category: on screen at once, on the server one after the other. When
 * a step fails, the list goes back to the last order the server knows.
 */
export function useReorder() {
  const client = useQueryClient();
  const steps = useRef({ last: Promise.resolve(), waiting: 0, run: 0 });
  const [places, setPlaces] = useState(NONE);
  const latest = useRef(NONE);
  const confirmed = useRef(NONE);
  const [movedId, setMovedId] = useState<number | null>(null);

  useEffect(() => {
    if (movedId === null) return;
    const timer = setTimeout(() => setMovedId(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [movedId]);

  function show(next: Places) {
    latest.current = next;
    setPlaces(next);
  }

  /** Where another one stands, in one call: a page that is left leaves no half of a move behind. */
  function put(sorted: readonly Venue[], id: number, onto: number) {
    if (id === onto) return;
    const placeOf = (wanted: number) => sorted.findIndex((venue) => venue.id === wanted);
    const side = placeOf(id) < placeOf(onto) ? 'after' : 'before';
    const next = new Map(latest.current);
    for (const row of placesAfterMove(sorted, id, side, onto)) {
      next.set(row.id, row.displayOrder);
    }
    show(next);
    const state = steps.current;
    const { run } = state;
    state.waiting += 1;
    setMovedId(id);
    state.last = state.last.then(async () => {
      try {
        // A step before this one failed: what this one builds on is gone.
        if (run !== state.run) return;
        const body = { side, neighbourId: onto } as const;
        await call(venueFormsApi.move, { params: { venueId: id }, body });
        confirmed.current = next;
      } catch (error) {
        state.run += 1;
        show(confirmed.current);
        showStaffFailure(error, { text: '순서 변경에 실패했습니다.' });
      } finally {
        state.waiting -= 1;
        if (state.waiting === 0) readBack();
      }
    });
  }

  /** From here on the order is what the server says, unless another step has begun. */
  async function readBack() {
    await refresh(client, topicsWritten(venueFormsApi.move, {}));
    if (steps.current.waiting > 0) return;
    confirmed.current = NONE;
    show(NONE);
  }

  return {
    /** The venue that moved last; its row flashes. */
    movedId,

    /** In the order they have on the screen. */
    sort(venues: readonly Venue[]): Venue[] {
      return venues
        .map((venue) => ({ ...venue, displayOrder: places.get(venue.id) ?? venue.displayOrder }))
        .sort(byPlace);
    },

    /** Past its neighbour. */
    move(sorted: readonly Venue[], id: number, step: -1 | 1) {
      const neighbour = sorted[sorted.findIndex((venue) => venue.id === id) + step];
      if (neighbour) put(sorted, id, neighbour.id);
    },

    drop: put,
  };
}
