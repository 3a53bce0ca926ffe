import { useQuery } from '@tanstack/react-query';
import { Search, Users } from 'lucide-react';
import { useState } from 'react';
import { CUSTOMERS_PER_PAGE } from '#contract/customers.ts';
import { cleanText } from '#domain/text/text.ts';
import { CustomerTable } from '#web/customers/CustomerTable.tsx';
import { customerList } from '#web/customers/queries.ts';
import { useDebounced } from '#web/ui/basics/use-debounced.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

const MAX_QUERY_LENGTH = 100;

export function CustomersPage() {
  const [typed, setTyped] = useState('');
  const query = useDebounced(cleanText(typed));
  return (
    <>
      <PageHeader title="고객" text="성인인증과 이용 상태를 바꾸면 사유와 함께 기록돼요." />
      <div className="admin-tools">
        <TextField
          label="닉네임이나 이메일로 찾기"
          hideLabel
          compact
          type="search"
          icon={Search}
          placeholder="닉네임이나 이메일로 찾기"
          maxLength={MAX_QUERY_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Found key={query} query={query} />
    </>
  );
}

function Found({ query }: { query: string }) {
  const pages = usePages();
  const { data, isError, isFetching, refetch } = useQuery(customerList(query, pages.cursor));
  return (
    <div className="admin-stack">
      {isError && (
        <ErrorBanner
          text="고객을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={Users}
          title={query ? '찾는 고객이 없습니다' : '고객이 없습니다'}
          text={query ? '다른 닉네임이나 이메일로 찾아보세요.' : '가입한 고객이 여기에 보여요.'}
        />
      )}
      {data && data.length > 0 && (
        <Card>
          <CustomerTable customers={data} />
        </Card>
      )}
      {!data && !isError && (
        <Card>
          <SkeletonRegion label="고객을 불러오는 중입니다">
            <TableSkeleton rows={5} />
          </SkeletonRegion>
        </Card>
      )}
      <Pager pages={pages} items={data} perPage={CUSTOMERS_PER_PAGE} />
    </div>
  );
}
