import { useQuery } from '@tanstack/react-query';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { AddOptionsDialog } from '#web/options/admin/AddOptionsDialog.tsx';
import { optionCatalogue } from '#web/options/admin/queries.ts';
import { VenueOptionGroups } from '#web/options/admin/VenueOptionGroups.tsx';
import { optionsOfVenue } from '#web/options/queries.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { VenueLoader } from '#web/venues/admin/VenueLoader.tsx';
import { VenueTabs } from '#web/venues/admin/VenueTabs.tsx';

const BACK = { href: paths.adminVenues(), label: '업소 관리' };

export function VenueOptionsPage({ params }: { params: Record<string, string> }) {
  return (
    <VenueLoader venueId={params.venueId} title="업소 옵션">
      {(venue) => <OptionsOfVenue venue={venue} />}
    </VenueLoader>
  );
}

function OptionsOfVenue({ venue }: { venue: Venue }) {
  const offered = useQuery(optionsOfVenue(venue.id));
  const catalogue = useQuery(optionCatalogue());
  const [isAdding, setIsAdding] = useState(false);

  const offeredIds = offered.data?.map(({ option }) => option.id);
  const remaining = catalogue.data?.filter(
    ({ id, isActive }) => isActive && !offeredIds?.includes(id),
  );
  const pending = [offered, catalogue].find(({ data }) => data === undefined);
  return (
    <>
      <PageHeader
        title="업소 옵션"
        text={offered.data && `${venue.name} · 옵션 ${offered.data.length}개`}
        back={BACK}
        actions={
          remaining && (
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" />
              옵션 추가
            </Button>
          )
        }
      />
      <VenueTabs venueId={venue.id} />
      {pending && <ListFallback query={pending} text="옵션을 불러오는 중 문제가 발생했습니다." />}
      {!pending && offered.data?.length === 0 && (
        <EmptyState
          icon={SlidersHorizontal}
          title="아직 추가한 옵션이 없습니다"
          text="첫 옵션을 추가하면 업소 페이지의 시설 정보에 보여요."
          onAction={() => setIsAdding(true)}
          actionLabel="첫 옵션 추가"
        />
      )}
      {!pending && offered.data && <VenueOptionGroups venueId={venue.id} options={offered.data} />}
      {isAdding && remaining && (
        <AddOptionsDialog
          venueId={venue.id}
          options={remaining}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
