import './AuditLogPage.css';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { AUDIT_PER_PAGE, type AuditFilter } from '#contract/audit.ts';
import { AuditEntryItem } from '#web/audit/AuditEntryItem.tsx';
import { AuditExport } from '#web/audit/AuditExport.tsx';
import { AuditFilters } from '#web/audit/AuditFilters.tsx';
import { auditLog } from '#web/audit/queries.ts';
import { useAuditAddress } from '#web/audit/use-audit-address.ts';
import { allCategories } from '#web/categories/queries.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { VenueSearch } from '#web/venues/admin/choice/VenueSearch.tsx';

export function AuditLogPage() {
  const address = useAuditAddress();
  const { asked, isBackwards, write } = address;
  // Until the days are mended the list stays at what can be asked for.
  const filter = isBackwards ? { ...asked, to: undefined } : asked;
  return (
    <>
      <PageHeader title="변경 기록" text="누가 언제 무엇을 바꿨는지 보고, 되돌릴 수 있어요." />
      <AuditFilters
        {...address}
        venueSearch={
          <VenueSearch
            label="업소 하나만 보기"
            compact
            placeholder="업소 이름으로 찾기"
            onChoose={(id) => write({ entity: 'venue', entityId: String(id) })}
          />
        }
      />
      <Entries key={JSON.stringify(filter)} filter={filter} />
      <AuditExport filter={isBackwards ? null : asked} />
    </>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const pages = usePages();
  const { data: categories = [] } = useQuery(allCategories());
  const { data, isError, isFetching, refetch } = useQuery(
    auditLog({ ...filter, cursor: pages.cursor }),
  );
  return (
    <div className="admin-stack">
      {isError && (
        <ErrorBanner
          text="변경 기록을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={ScrollText}
          title="변경 기록이 없습니다"
          text="조건을 바꾸거나, 업소와 글을 고치면 여기에 남아요."
        />
      )}
      {data && data.length > 0 && (
        <ul className="audit-list" aria-label="변경 기록">
          {data.map((entry) => (
            <AuditEntryItem key={entry.id} entry={entry} names={{ categories }} />
          ))}
        </ul>
      )}
      {!data && !isError && (
        <Card>
          <SkeletonRegion label="변경 기록을 불러오는 중입니다">
            <TableSkeleton rows={5} />
          </SkeletonRegion>
        </Card>
      )}
      <Pager pages={pages} items={data} perPage={AUDIT_PER_PAGE} />
    </div>
  );
}
