import './VenueListField.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { chosenVenues } from './queries.ts';
import { VenueSearch } from './VenueSearch.tsx';

/** A few venues in the order in which they were chosen. */
export function VenueListField({
  label,
  hint,
  most,
  value,
  error,
  onChange,
}: {
  label: string;
  hint: string;
  most: number;
  value: readonly number[];
  error: string | undefined;
  onChange: (venueIds: number[]) => void;
}) {
  const { data = [] } = useQuery({
    ...chosenVenues(value),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  });
  const nameOf = (id: number) => data.find((venue) => venue.id === id)?.name ?? `업소 #${id}`;
  return (
    <div className="venue-list-field">
      <VenueSearch
        label={label}
        hint={value.length < most ? hint : `${most}곳을 모두 골랐어요.`}
        counter={`${value.length}/${most}`}
        error={error}
        placeholder="업소 이름으로 찾기"
        without={value}
        onChoose={(id) => value.length < most && onChange([...value, id])}
      />
      {value.length > 0 && (
        <ul className="venue-list-field__chosen" aria-label={`고른 ${label}`}>
          {value.map((id) => (
            <li key={id}>
              <FilterPill
                removeLabel={`${nameOf(id)} 빼기`}
                onRemove={() => onChange(value.filter((other) => other !== id))}
              >
                {nameOf(id)}
              </FilterPill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
