import './AuditLogPage.css';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { AUDIT_PER_PAGE } from '#contract/audit.ts';
import { AuditEntryItem } from '#web/audit/AuditEntryItem.tsx';
import { AuditExport } from '#web/audit/AuditExport.tsx';
import { auditActors, auditLog } from '#web/audit/queries.ts';
import { ENTITIES, entityWord } from '#web/audit/words.ts';
import { useAddress } from '#web/ui/basics/use-address.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

const ALL = 'all';
const KINDS = [
  { value: ALL, label: '모든 종류' },
  ...Object.entries(ENTITIES).map(([value, label]) => ({ value, label })),
];

export function AuditLogPage() {
  const address = useAddress();
  const entity = address.read('entity') ?? undefined;
  const entityId = address.read('entityId') ?? undefined;
  const actor = address.read('actor') ?? undefined;
  const { data: actors = [] } = useQuery(auditActors());
  const people = [
    { value: ALL, label: '모든 직원' },
    ...actors.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <PageHeader title="변경 기록" text="누가 언제 무엇을 바꿨는지 보고, 되돌릴 수 있어요." />
      <div className="admin-tools audit-tools">
        <Select
          label="종류"
          hideLabel
          compact
          options={KINDS}
          value={entity ?? ALL}
          onChange={(value) =>
            address.write({ entity: value === ALL ? null : value, entityId: null })
          }
        />
        <Select
          label="직원"
          hideLabel
          compact
          className="admin-tools__select"
          options={people}
          value={actor ?? ALL}
          onChange={(value) => address.write({ actor: value === ALL ? null : value })}
        />
        {entity && entityId && (
          <FilterPill
            removeLabel="하나만 보는 조건 지우기"
            onRemove={() => address.write({ entityId: null })}
          >
            {entityWord(entity)} #{entityId}
          </FilterPill>
        )}
      </div>
      <Entries key={`${entity} ${entityId} ${actor}`} filter={{ entity, entityId, actor }} />
      <AuditExport filter={{ entity, entityId, actor }} />
    </>
  );
}

interface Filter {
  entity: string | undefined;
  entityId: string | undefined;
  actor: string | undefined;
}

function Entries({ filter }: { filter: Filter }) {
  const pages = usePages();
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
            <AuditEntryItem key={entry.id} entry={entry} />
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
