import { useState } from 'react';

/** The way through a list that is fetched page by page, each after the last id of the one before. */
export function usePages() {
  const [cursors, setCursors] = useState<readonly number[]>([]);
  return {
    /** Undefined on the first page. */
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    forward: (lastId: number) => setCursors([...cursors, lastId]),
    back: () => setCursors(cursors.slice(0, -1)),
  };
}

export type Pages = ReturnType<typeof usePages>;
