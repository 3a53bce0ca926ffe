import { useState } from 'react';
import { keepChoice, readChoice } from '#web/ui/basics/kept-choice.ts';
import { COLUMNS, type Column, FIRST_COLUMNS } from './columns.tsx';

const CHOICE = 'venue_columns';

/** The columns that whoever uses this browser has chosen, in the order of all. */
export function useColumns() {
  const [ids, setIds] = useState<readonly string[]>(
    () => readChoice(CHOICE)?.split('.') ?? FIRST_COLUMNS,
  );

  function show(next: readonly string[] | null) {
    setIds(next ?? FIRST_COLUMNS);
    keepChoice(CHOICE, next === null ? null : next.join('.'));
  }

  return {
    shown: COLUMNS.filter(({ id }) => ids.includes(id)),
    isShown: (id: string) => ids.includes(id),
    toggle: ({ id }: Column) =>
      show(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    reset: () => show(null),
  };
}
