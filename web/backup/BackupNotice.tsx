import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/ui/state/Alert.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { backupState } from './queries.ts';
import { wordBackup } from './wording.ts';

/** How old the newest backup is; for supers, who can see to it. */
export function BackupNotice({ now }: { now: Date }) {
  const { data, isPending, isFetching, refetch } = useQuery(backupState());
  if (isPending) {
    return (
      <SkeletonRegion>
        <Skeleton />
      </SkeletonRegion>
    );
  }
  if (!data) {
    return (
      <ErrorBanner
        text="백업 상태를 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  const { tone, title, text } = wordBackup(data, now);
  return (
    <Alert tone={tone} title={title}>
      <p>{text}</p>
    </Alert>
  );
}
