import { useState } from 'react';
import { rangeBetween } from './range.ts';

export type Selection = ReturnType<typeof useSelection>;

/** Chosen rows by their ids, or all that match, also those that are not loaded. */
export function useSelection(loaded: readonly number[], total: number) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  const [isAll, setIsAll] = useState(false);

  function set(next: ReadonlySet<number>) {
    setIds(next);
    setIsAll(false);
  }

  return {
    ids,
    /** Of all that match, whatever is loaded. */
    isAll,
    count: isAll ? total : ids.size,
    has: (id: number) => isAll || ids.has(id),
    isEveryLoaded: loaded.length > 0 && (isAll || loaded.every((id) => ids.has(id))),
    canChooseAll: !isAll && ids.size > 0 && total > ids.size && loaded.every((id) => ids.has(id)),

    /** Alone, or with all from the one chosen last. */
    toggle(id: number, isRange: boolean) {
      // Out of all, those on the screen are left to choose from.
      const next = new Set(isAll ? loaded : ids);
      const meant = isRange && anchor !== null ? rangeBetween(loaded, anchor, id) : [id];
      const isOn = isRange ? true : !next.has(id);
      for (const one of meant) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      setAnchor(id);
      set(next);
    },
    chooseLoaded: (isOn: boolean) => set(new Set(isOn ? loaded : [])),
    chooseAll: () => setIsAll(true),
    clear: () => set(new Set()),
  };
}
