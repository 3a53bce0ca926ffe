import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddOptionsDialog } from '#web/options/admin/AddOptionsDialog.tsx';
import { optionCatalogue } from '#web/options/admin/queries.ts';
import { VenueOptionGroups } from '#web/options/admin/VenueOptionGroups.tsx';
import { optionsOfVenue } from '#web/options/queries.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';

export function OptionsPart({ venueId }: { venueId: number }) {
  const offered = useQuery(optionsOfVenue(venueId));
  const catalogue = useQuery(optionCatalogue());
  const [isAdding, setIsAdding] = useState(false);
  const pending = [offered, catalogue].find(({ data }) => data === undefined);
  if (pending || !offered.data || !catalogue.data) {
    return (
      pending && <ListFallback query={pending} text="옵션을 불러오는 중 문제가 발생했습니다." />
    );
  }
  const offeredIds = offered.data.map(({ option }) => option.id);
  const remaining = catalogue.data.filter(
    ({ id, isActive }) => isActive && !offeredIds.includes(id),
  );
  return (
    <div className="admin-stack">
      <div>
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" />
          옵션 추가
        </Button>
      </div>
      <VenueOptionGroups venueId={venueId} options={offered.data} />
      {isAdding && (
        <AddOptionsDialog
          venueId={venueId}
          options={remaining}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
