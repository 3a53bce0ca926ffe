import { Eye, MousePointerClick, ScrollText } from 'lucide-react';
import type { AnalyticsOverview } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { FigureStrip } from '#web/ui/figures/FigureStrip.tsx';
import { stayFigure } from './stay-figure.tsx';

export function OverviewFigures({
  overview,
  nightCount,
}: {
  overview: AnalyticsOverview['overview'];
  nightCount: number;
}) {
  const { totalSessions, totalPhoneClicks, totalKakaoClicks, totalTelegramClicks } = overview;
  return (
    <FigureStrip
      label="방문 요약"
      figures={[
        {
          label: '전체 세션',
          icon: Eye,
          value: formatCount(totalSessions),
          note: `하루 평균 ${formatCount(Math.round(totalSessions / nightCount))}`,
        },
        {
          ...stayFigure(overview.avgDuration),
          note: '세션당',
        },
        {
          label: '평균 스크롤 깊이',
          icon: ScrollText,
          value: Math.round(overview.avgScrollDepth),
          unit: '%',
          note: '페이지 끝까지 100%',
        },
        {
          label: '전체 연락 클릭',
          icon: MousePointerClick,
          value: formatCount(totalPhoneClicks + totalKakaoClicks + totalTelegramClicks),
          note: '전화, 카카오톡, 텔레그램',
        },
      ]}
    />
  );
}
