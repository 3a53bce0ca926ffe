import { ChartLine } from 'lucide-react';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';

export function NoVisits() {
  return (
    <EmptyState
      icon={ChartLine}
      title="아직 집계된 방문이 없습니다"
      text="방문자가 업소 페이지를 열면 여기에 모입니다."
    />
  );
}
