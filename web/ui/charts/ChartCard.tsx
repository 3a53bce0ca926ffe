import './ChartCard.css';
import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';

/** A chart with its message in words above it, and where needed its numbers as a table below. */
export function ChartCard({
  title,
  summary,
  legend,
  table,
  children,
}: {
  title: string;
  summary: ReactNode;
  legend?: ReactNode;
  table?: ReactNode;
  /** Left out where there is no more to tell than a sentence. */
  children?: ReactNode;
}) {
  return (
    <Card as="section" className="chart-card" aria-label={title}>
      <CardHeader title={title} action={legend} />
      <CardBody>
        <p className="chart-card__summary">{summary}</p>
        {children}
        {table && (
          <details className="chart-card__table">
            <summary>표로 보기</summary>
            {table}
          </details>
        )}
      </CardBody>
    </Card>
  );
}
