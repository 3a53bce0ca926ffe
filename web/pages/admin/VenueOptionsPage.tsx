import { useQuery } from '@tanstack/react-query';
import { Plus, SlidersHorizontal, Store } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { VENUE_NOT_FOUND, venuesApi } from '#contract/venues.ts';
import { ApiError } from '#web/api/call.ts';
import { apiQuery } from '#web/api/query.ts';
import { AddOptionsDialog } from '#web/options/admin/AddOptionsDialog.tsx';
import { optionCatalogue } from '#web/options/admin/queries.ts';
import { VenueOptionGroups } from '#web/options/admin/VenueOptionGroups.tsx';
import { optionsOfVenue } from '#web/options/queries.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListFallback } from '#web/ui/ListFallback.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const BACK = { href: paths.adminVenues(), label: '업소 관리' };

export function VenueOptionsPage({ params }: { params: Record<string, string> }) {
  const venueId = Number(params.venueId);
  const venue = useQuery(apiQuery(venuesApi.get, { params: { venueId } }));
  const offered = useQuery(optionsOfVenue(venueId));
  const catalogue = useQuery(optionCatalogue());
  const [isAdding, setIsAdding] = useState(false);

  if (venue.error instanceof ApiError && venue.error.status === 404) {
    return (
      <>
        <PageHeader title="업소 옵션" back={BACK} />
        <EmptyState
          icon={Store}
          title={VENUE_NOT_FOUND}
          actionLink={<Link href={BACK.href}>업소 목록으로</Link>}
        />
      </>
    );
  }

  const offeredIds = offered.data?.map(({ option }) => option.id);
  const remaining = catalogue.data?.filter(
    ({ id, isActive }) => isActive && !offeredIds?.includes(id),
  );
  const pending = [venue, offered, catalogue].find(({ data }) => data === undefined);
  return (
    <>
      <PageHeader
        title="업소 옵션"
        text={venue.data && offered.data && `${venue.data.name} · 옵션 ${offered.data.length}개`}
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
      {!pending && offered.data && <VenueOptionGroups venueId={venueId} options={offered.data} />}
      {isAdding && remaining && (
        <AddOptionsDialog
          venueId={venueId}
          options={remaining}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
