import { useQuery } from '@tanstack/react-query';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { chosenVenues } from './queries.ts';

/** The venue that a list is narrowed to, by its name. */
export function VenuePill({ venueId, onRemove }: { venueId: number; onRemove: () => void }) {
  const { data } = useQuery(chosenVenues([venueId]));
  return (
    <FilterPill removeLabel="업소 조건 지우기" onRemove={onRemove}>
      {data?.[0]?.name ?? `업소 #${venueId}`}
    </FilterPill>
  );
}
