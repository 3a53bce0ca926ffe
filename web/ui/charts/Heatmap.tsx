import './Heatmap.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { HEAT_LEVELS, heatLevel } from '#domain/figures/chart-scale.ts';
import { ChartTip, type Tip, tellTip } from './ChartTip.tsx';

export interface HeatmapCell {
  /** Written into the cell, and what its shade follows. */
  value: number;
  tip: Tip;
}

export interface HeatmapRow {
  key: string;
  label: string;
  cells: readonly HeatmapCell[];
}

interface Shown {
  index: number;
  x: number;
  y: number;
  side: 'left' | 'right';
}

const SHADES = Array.from({ length: HEAT_LEVELS + 1 }, (_, level) => level);

/** A table of counts, shaded by size. Arrow keys move through its cells from one tab stop. */
export function Heatmap({
  caption,
  cursorLabel,
  columns,
  rows,
}: {
  caption: string;
  /** What the arrow keys move through. */
  cursorLabel: string;
  columns: readonly { key: string; label: string }[];
  rows: readonly HeatmapRow[];
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<Shown | null>(null);
  const cells = rows.flatMap((row) => row.cells);
  const max = Math.max(0, ...cells.map(({ value }) => value));
  const shownTip = shown && cells[shown.index]?.tip;
  const currentTip = cells[current]?.tip;

  function cellAt(index: number) {
    return frame.current?.querySelectorAll('tbody td')[index];
  }

  function show(index: number) {
    const cell = cellAt(index);
    const around = frame.current?.getBoundingClientRect();
    if (!cell || !around) return;
    const { left, right, top } = cell.getBoundingClientRect();
    const side = (left + right) / 2 - around.left < around.width / 2 ? 'right' : 'left';
    const x = (side === 'right' ? right : left) - around.left;
    setShown({ index, side, x, y: top - around.top });
  }

  function move(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns.length,
      ArrowDown: columns.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    // A range input alone would count up and down.
    event.preventDefault();
    choose(current + step);
  }

  function choose(index: number) {
    if (!cells[index]) return;
    setCurrent(index);
    cellAt(index)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show(index);
  }

  return (
    <div ref={frame} className="heatmap" onPointerLeave={() => setShown(null)}>
      <div className="heatmap__scroll">
        <table>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <td />
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {row.cells.map(({ value }, column) => {
                  const index = line * columns.length + column;
                  return (
                    <td
                      key={columns[column]?.key}
                      data-level={heatLevel(value, max)}
                      data-shown={index === shown?.index || undefined}
                      onPointerEnter={() => show(index)}
                    >
                      {value}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <input
          type="range"
          className="chart-cursor"
          aria-label={cursorLabel}
          aria-valuetext={currentTip && tellTip(currentTip)}
          min={0}
          max={cells.length - 1}
          value={current}
          onChange={(event) => choose(Number(event.target.value))}
          onKeyDown={move}
          onFocus={() => show(current)}
          onBlur={() => setShown(null)}
        />
      </div>
      <p className="heatmap__legend" aria-hidden="true">
        적음
        {SHADES.map((level) => (
          <i key={level} data-level={level} />
        ))}
        많음
      </p>
      {shown && shownTip && <ChartTip {...shown} tip={shownTip} />}
    </div>
  );
}
