import { useQuery } from '@tanstack/react-query';
import { FirstDayAgain } from '#web/first-day/FirstDayAgain.tsx';
import { PagePart } from '#web/session/PagePart.tsx';
import { currentIndexNow, currentSettings } from '#web/settings/admin/queries.ts';
import { SettingsForm } from '#web/settings/admin/SettingsForm.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

export function SettingsPage() {
  const settings = useQuery(currentSettings());
  const indexNow = useQuery(currentIndexNow());
  const both = [settings, indexNow];
  const isError = both.some((query) => query.isError);
  const isFetchedAfterMount = both.every((query) => query.isFetchedAfterMount);
  const refetch = () => both.filter((query) => query.isError).map((query) => query.refetch());
  return (
    <>
      <PageHeader title="설정" text="바꾼 내용은 저장하면 바로 사이트에 적용돼요." />
      {isError && (
        <ErrorBanner
          text="설정을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={both.some((query) => query.isFetching)}
        />
      )}
      {/* Not from an answer of earlier: the form would be filled with what others have changed. */}
      {settings.data && indexNow.data && isFetchedAfterMount && !isError && (
        <SettingsForm settings={settings.data} indexNow={indexNow.data} />
      )}
      <PagePart name="first-day">
        <FirstDayAgain />
      </PagePart>
      {!isFetchedAfterMount && (
        <Card>
          <SkeletonRegion label="설정을 불러오는 중입니다">
            <TableSkeleton rows={5} />
          </SkeletonRegion>
        </Card>
      )}
    </>
  );
}
