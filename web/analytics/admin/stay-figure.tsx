import { Timer } from 'lucide-react';
import { stayParts } from '#domain/figures/visit-figures.ts';

/** How long visits lasted on average, the same wherever figures stand side by side. */
export function stayFigure(avgDuration: number) {
  const { minutes, seconds } = stayParts(avgDuration);
  return {
    label: '평균 체류 시간',
    icon: Timer,
    value: (
      <>
        {minutes}
        <small>분</small> {seconds}
      </>
    ),
    unit: '초',
  };
}
