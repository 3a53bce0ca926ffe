import { Eye, LogOut, MousePointerClick, Timer } from 'lucide-react';
import type { VenueFigures } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatChange, formatRate, stayParts } from '#domain/figures/visit-figures.ts';
import { FigureStrip } from '#web/ui/figures/FigureStrip.tsx';

/** The figures of one venue, beside those of as many nights before. */
export function VenueSummary({ figures }: { figures: VenueFigures }) {
  const { current, previous, nights } = figures;
  const contactClicks = current.phoneClicks + current.kakaoClicks + current.telegramClicks;
  const stay = stayParts(current.avgDuration);
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
          label: '평균 체류 시간',
          icon: Timer,
          value: (
            <>
              {stay.minutes}
              <small>분</small> {stay.seconds}
            </>
          ),
          unit: '초',
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
