import './BarList.css';
import type { ReactNode } from 'react';

export interface BarRow {
  key: string;
  label: ReactNode;
  /** The length of the bar, in whatever unit the list has. */
  value: number;
  /** The value in writing. */
  text: ReactNode;
  /** A second measure, in writing only. */
  note?: string;
  /** Of the bar, where a row has one of its own. */
  color?: string | undefined;
}

/** A ranking whose labels carry the numbers; the bars only make them easy to compare. */
export function BarList({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const max = Math.max(...rows.map(({ value }) => value), 0);
  return (
    <ul className="bar-list" aria-label={label}>
      {rows.map(({ key, label, value, text, note, color }) => (
        <li key={key}>
          <span className="bar-list__label">{label}</span>
          <span className="bar-list__text">
            <b>{text}</b>
            {note && <small>{note}</small>}
          </span>
          <InlineBar share={max === 0 ? 0 : value / max} color={color} />
        </li>
      ))}
    </ul>
  );
}

/** A bar beside a number that is written out; `share` is 0 to 1. */
export function InlineBar({
  share,
  colour = 1,
  color,
}: {
  share: number;
  colour?: 1 | 2 | 3;
  color?: string | undefined;
}) {
  return (
    <span className="inline-bar" data-colour={colour} aria-hidden="true">
      <span style={{ width: `${share * 100}%`, ...(color && { background: color }) }} />
    </span>
  );
}
