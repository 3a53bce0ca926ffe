import { useQuery } from '@tanstack/react-query';
import { Workflow } from 'lucide-react';
import { JobTable } from '#web/jobs/JobTable.tsx';
import { jobList } from '#web/jobs/queries.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

export function JobsPage() {
  const jobs = useQuery(jobList());
  return (
    <>
      <PageHeader
        title="작업"
        text="메일, 정리, 집계처럼 서버가 뒤에서 하는 일이에요. 서버가 여럿이어도 한 번만 합니다."
      />
      {!jobs.data && <ListFallback query={jobs} text="작업을 불러오는 중 문제가 발생했습니다." />}
      {jobs.data?.length === 0 && (
        <EmptyState
          icon={Workflow}
          title="이 서버가 맡은 작업이 없습니다"
          text="다른 서버가 작업을 맡고 있을 수 있어요."
        />
      )}
      {jobs.data && jobs.data.length > 0 && <JobTable kinds={jobs.data} />}
    </>
  );
}
