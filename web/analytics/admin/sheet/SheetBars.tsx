import './SheetBars.css';
import { axisTicks } from '#domain/figures/chart-scale.ts';
import { formatCount } from '#domain/figures/counts.ts';

interface Bar {
  key: string;
  value: number;
  /** Below the bar; absent where there is no room for it. */
  tick?: string | undefined;
  /** Full instead of hatched. */
  isStrong?: boolean;
}

// In units of the drawing, which fills the width of the paper.
const WIDTH = 720;
const HEIGHT = 170;
const LEFT = 40;
const FLOOR = 146;
const TOP = 10;
const FILL = 0.72;

/** Bars for paper: no colours, no pointer, the largest of them written out. */
export function SheetBars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map(({ value }) => value), 0);
  const [counted, ...others] = bars.filter(({ value }) => value > 0);
  if (!counted || others.length === 0) return null;
  const ticks = axisTicks(largest);
  const top = ticks.at(-1) ?? 1;
  const step = (WIDTH - LEFT) / bars.length;
  const yOf = (value: number) => FLOOR - (value / top) * (FLOOR - TOP);
  return (
    <svg className="sheet-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="sheet-bars__line" x1={LEFT} x2={WIDTH} y1={yOf(tick)} y2={yOf(tick)} />
          <text x={LEFT - 6} y={yOf(tick) + 4} textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ key, value, tick, isStrong }, index) => {
        const left = LEFT + index * step + (step * (1 - FILL)) / 2;
        return (
          <g key={key}>
            <rect
              className={isStrong ? 'sheet-bars__strong' : 'sheet-bars__bar'}
              x={left}
              y={yOf(value)}
              width={step * FILL}
              height={FLOOR - yOf(value)}
            />
            {tick && (
              <text x={left + (step * FILL) / 2} y={HEIGHT - 8} textAnchor="middle">
                {tick}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
