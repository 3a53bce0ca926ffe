import './ChartTip.css';
export interface Tip {
  title: string;
  rows: readonly { label: string; value: string }[];
}

/** A tip as one line, for screen readers. */
export function tellTip({ title, rows }: Tip): string {
  return [title, ...rows.map(({ label, value }) => `${label} ${value}`)].join(', ');
}

/** The ink plate beside a mark. What it says is also in the chart's table or labels. */
export function ChartTip({
  tip,
  x,
  y,
  side,
}: {
  tip: Tip;
  x: number;
  y: number;
  /** On which side of the point it stands. */
  side: 'left' | 'right';
}) {
  return (
    <div className="chart-tip" data-side={side} style={{ left: x, top: y }} aria-hidden="true">
      <b>{tip.title}</b>
      {tip.rows.map(({ label, value }) => (
        <span key={label}>
          {label}
          <b>{value}</b>
        </span>
      ))}
    </div>
  );
}
