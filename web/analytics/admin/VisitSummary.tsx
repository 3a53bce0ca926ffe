import { Eye, LogOut, MousePointerClick } from 'lucide-react';
import type { VisitsOfVenue } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatChange, formatRate } from '#domain/figures/visit-figures.ts';
import { FigureStrip } from '#web/ui/figures/FigureStrip.tsx';
import { stayFigure } from './stay-figure.tsx';

/** The figures of one venue, beside those of as many nights before. */
export function VisitSummary({ figures }: { figures: VisitsOfVenue }) {
  const { current, previous, nights } = figures;
  const contactClicks = current.phoneClicks + current.kakaoClicks + current.telegramClicks;
  return (
    <FigureStrip
      label="방문 요약"
      figures={[
        {
          label: '세션',
          icon: Eye,
          value: formatCount(current.sessions),
          note: formatChange(current.sessions, previous.sessions, nights.length),
        },
        {
          label: '연락 클릭',
          icon: MousePointerClick,
          value: formatCount(contactClicks),
          note: formatChange(contactClicks, previous.contactClicks, nights.length),
        },
        {
          ...stayFigure(current.avgDuration),
          note: `평균 스크롤 깊이 ${Math.round(current.avgScrollDepth)}%`,
        },
        {
          label: '바로 나간 비율',
          icon: LogOut,
          value: formatRate(current.bounceRate),
          note: '10초 안에 아무것도 누르지 않고',
        },
      ]}
    />
  );
}
