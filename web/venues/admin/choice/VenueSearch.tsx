import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#web/ui/basics/use-debounced.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import type { FieldProps } from '#web/ui/fields/Field.tsx';
import { venueChoices } from './queries.ts';

/** Finds a venue by name, hidden ones too; `without` are chosen already. */
export function VenueSearch({
  without = [],
  onChoose,
  ...field
}: FieldProps & {
  without?: readonly number[];
  compact?: boolean;
  placeholder?: string;
  onChoose: (venueId: number) => void;
}) {
  const [text, setText] = useState('');
  const { data } = useQuery({
    ...venueChoices(useDebounced(text).trim()),
    placeholderData: keepPreviousData,
  });
  return (
    <ChoiceField
      {...field}
      text={text}
      choices={data
        // At once, before the answer to the last letters is there: Enter takes what stands there.
        ?.filter(({ id, name }) => !without.includes(id) && includes(name, text))
        .map(({ id, name, address, isActive }) => ({
          key: String(id),
          label: name,
          detail: isActive ? address : ['숨김', address].filter(Boolean).join(' · '),
        }))}
      emptyText="찾는 업소가 없어요."
      onText={setText}
      onChoose={(key) => onChoose(Number(key))}
    />
  );
}

function includes(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.normalize('NFC').trim().toLowerCase());
}
