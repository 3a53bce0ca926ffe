import './TrendPanels.css';
import { type PointerEvent, useRef, useState } from 'react';
import { axisTicks } from '#domain/figures/chart-scale.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { barPath } from './bar-path.ts';
import { ChartTip, type Tip, tellTip } from './ChartTip.tsx';
import { useWidth } from './use-width.ts';

export interface TrendPoint {
  key: string;
  /** What the point is called in the tooltip and for screen readers. */
  title: string;
  /** Below the axis; most points have none. */
  tick: string | null;
  isStrong: boolean;
}

export interface TrendPanel {
  label: string;
  colour: 1 | 2;
  values: readonly number[];
}

const LEFT = 40;
const RIGHT = 8;
const TOP = 14;
const FIRST_HEIGHT = 190;
const NEXT_HEIGHT = 74;
const GAP = 34;
const TICKS_HEIGHT = 30;
const BAR_SHARE = 0.66;
const WIDEST_BAR = 44;

/** Measures of one series, each in a panel of its own over one common axis. */
export function TrendPanels({
  label,
  cursorLabel,
  points,
  panels,
}: {
  /** The chart in one sentence. */
  label: string;
  /** What the arrow keys move through. */
  cursorLabel: string;
  points: readonly TrendPoint[];
  panels: readonly TrendPanel[];
}) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [chosen, setChosen] = useState(points.length - 1);
  const [isShown, setIsShown] = useState(false);
  const at = Math.min(chosen, points.length - 1);
  const slot = (width - LEFT - RIGHT) / points.length;
  const placed = placePanels(panels);
  const bottom = placed.at(-1)?.floor ?? TOP;
  const middleOf = (index: number) => LEFT + (index + 0.5) * slot;
  const tip: Tip = {
    title: points[at]?.title ?? '',
    rows: panels.map(({ label, values }) => ({ label, value: formatCount(values[at] ?? 0) })),
  };

  function choose(event: PointerEvent<HTMLDivElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = Math.floor((x - LEFT) / slot);
    if (index < 0 || index >= points.length) return;
    setChosen(index);
    setIsShown(true);
  }

  return (
    <div
      ref={frame}
      className="trend"
      onPointerMove={choose}
      onPointerDown={choose}
      onPointerLeave={() => setIsShown(false)}
    >
      <svg width={width} height={bottom + TICKS_HEIGHT} role="img" aria-label={label}>
        {placed.map(({ label, ticks, toY }) => (
          <g key={label}>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className="trend__grid"
                  x1={LEFT}
                  x2={width - RIGHT}
                  y1={toY(tick)}
                  y2={toY(tick)}
                />
                <text x={LEFT - 10} y={toY(tick) + 4} textAnchor="end">
                  {formatCount(tick)}
                </text>
              </g>
            ))}
          </g>
        ))}
        {isShown && (
          <rect
            className="trend__here"
            x={middleOf(at) - slot / 2}
            y={TOP - 4}
            width={slot}
            height={bottom - TOP + 4}
            rx={6}
          />
        )}
        {placed.map(({ label, colour, values, floor, toY }) => (
          <g key={label} className="trend__bars" data-colour={colour}>
            {points.map(({ key, isStrong }, index) => {
              const bar = Math.min(slot * BAR_SHARE, WIDEST_BAR);
              const height = floor - toY(values[index] ?? 0);
              if (height <= 0) return null;
              return (
                <path
                  key={key}
                  className={isStrong ? undefined : 'is-weak'}
                  d={barPath(middleOf(index) - bar / 2, floor, bar, height)}
                />
              );
            })}
          </g>
        ))}
        {points.map(({ key, tick }, index) =>
          tick ? (
            <text key={key} x={middleOf(index)} y={bottom + 22} textAnchor="middle">
              {tick}
            </text>
          ) : null,
        )}
      </svg>
      <input
        type="range"
        className="chart-cursor"
        aria-label={cursorLabel}
        aria-valuetext={tellTip(tip)}
        min={0}
        max={points.length - 1}
        value={at}
        onChange={(event) => setChosen(Number(event.target.value))}
        onFocus={() => setIsShown(true)}
        onBlur={() => setIsShown(false)}
      />
      {isShown && (
        <ChartTip
          tip={tip}
          x={middleOf(at)}
          y={TOP}
          side={at < points.length / 2 ? 'right' : 'left'}
        />
      )}
    </div>
  );
}

function placePanels(panels: readonly TrendPanel[]) {
  let top = TOP;
  return panels.map((panel, index) => {
    const height = index === 0 ? FIRST_HEIGHT : NEXT_HEIGHT;
    const ticks = axisTicks(Math.max(0, ...panel.values));
    // A low panel has no room for five numbers.
    const shown =
      index === 0 ? ticks : ticks.filter((_, at) => at === 0 || at === ticks.length - 1);
    const floor = top + height;
    const max = ticks.at(-1) ?? 1;
    const toY = (value: number) => floor - (value / max) * height;
    top = floor + GAP;
    return { ...panel, ticks: shown, floor, toY };
  });
}
