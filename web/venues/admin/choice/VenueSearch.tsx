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
        ?.filter(({ id }) => !without.includes(id))
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
