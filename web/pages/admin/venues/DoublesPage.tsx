import { Doubles } from '#web/doubles/Doubles.tsx';
import { useMatching } from '#web/matching/use-matching.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

export function DoublesPage() {
  useMatching(true);
  return (
    <>
      <PageHeader
        title="중복 업소"
        text="두 번 등록한 것으로 보이는 업소를 나란히 놓고, 하나로 합치거나 다른 업소라고 정합니다."
        back={{ href: paths.adminVenues(), label: '업소 관리' }}
      />
      <Doubles />
    </>
  );
}
