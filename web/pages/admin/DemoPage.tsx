import { useQuery } from '@tanstack/react-query';
import { PackageOpen, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { DemoRemovalForm } from '#web/first-day/DemoRemovalForm.tsx';
import { demoPreview } from '#web/first-day/queries.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/session/viewer.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

export function DemoPage() {
  const viewer = useViewer();
  const isSuper = viewer.kind === 'staff' && viewer.staff.adminLevel === 'super';
  return (
    <>
      <PageHeader
        title="예시 데이터 지우기"
        text="처음 채워진 예시만 지워요. 직원이 고친 것과 회원이 남긴 것은 그대로 남아요."
        back={{ href: paths.adminDashboard(), label: '대시보드' }}
      />
      {isSuper ? (
        <Removal />
      ) : (
        <EmptyState icon={ShieldAlert} title="최고 관리자만 예시 데이터를 지울 수 있습니다" />
      )}
    </>
  );
}

function Removal() {
  const [also, setAlso] = useState<string[]>([]);
  const preview = useQuery(demoPreview(also));
  if (preview.data === undefined) {
    return <ListFallback query={preview} text="예시 데이터를 살펴보는 중 문제가 발생했습니다." />;
  }
  if (preview.data === null) {
    return <EmptyState icon={PackageOpen} title="예시 데이터가 없습니다" />;
  }
  return <DemoRemovalForm preview={preview.data} also={also} onChoose={setAlso} />;
}
