import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { RESTORABLE_DAYS } from '#domain/deletion.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { DeletedVenues } from '#web/venues/admin/list/DeletedVenues.tsx';
import { deletedVenues } from '#web/venues/admin/queries.ts';

export function DeletedVenuesPage() {
  // Others delete as well: the list is asked for again whenever it is opened.
  const venues = useQuery({ ...deletedVenues(), refetchOnMount: 'always' });
  return (
    <>
      <PageHeader
        title="삭제한 업소"
        text={`삭제하고 ${RESTORABLE_DAYS}일 동안 되돌릴 수 있어요. 그 뒤에는 사진과 리뷰까지 완전히 지워집니다.`}
        back={{ href: paths.adminVenues(), label: '업소 관리' }}
      />
      {!venues.data && (
        <ListFallback query={venues} text="삭제한 업소를 불러오는 중 문제가 발생했습니다." />
      )}
      {venues.data?.length === 0 && (
        <EmptyState icon={ArchiveRestore} title="되돌릴 수 있는 업소가 없습니다" />
      )}
      {venues.data && venues.data.length > 0 && <DeletedVenues venues={venues.data} />}
    </>
  );
}
