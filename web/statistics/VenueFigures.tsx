import { toSeoul } from '#domain/seoul-time.ts';
import { FigureStrip } from '#web/ui/figures/FigureStrip.tsx';

interface VenueState {
  venue: { opensAt: string | null };
  status: 'open' | 'closed' | 'permanent_closed';
}

/** How many venues there are and how many are open at this moment. */
export function VenueFigures({
  venues,
  categoryCount,
  now,
}: {
  venues: readonly VenueState[];
  categoryCount: number;
  now: Date;
}) {
  const counts = { open: 0, closed: 0, permanent_closed: 0 };
  for (const { status } of venues) counts[status] += 1;
  const share = venues.length === 0 ? 0 : Math.round((counts.open / venues.length) * 100);
  const later = venues.filter(
    ({ venue, status }) => status === 'closed' && isToday(venue.opensAt, now),
  ).length;
  return (
    <FigureStrip
      label="업소 현황"
      figures={[
        {
          label: '전체 업소',
          value: venues.length,
          unit: '곳',
          note: `${categoryCount}개 카테고리`,
        },
        { label: '영업 중', dot: true, value: counts.open, unit: '곳', note: `전체의 ${share}%` },
        {
          label: '영업 종료',
          value: counts.closed,
          unit: '곳',
          note: `오늘 더 여는 곳 ${later}곳`,
        },
        {
          label: '폐업',
          value: counts.permanent_closed,
          unit: '곳',
          note: counts.permanent_closed > 0 ? '확인 필요' : '없음',
        },
      ]}
    />
  );
}

function isToday(instant: string | null, now: Date): boolean {
  return instant !== null && toSeoul(new Date(instant)).date === toSeoul(now).date;
}
