import './ComparisonTable.css';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Compared } from '#contract/venues/comparison.ts';
import { briefChange } from '#domain/hours/brief-change.ts';
import { statusAt } from '#domain/hours/venue-status.ts';
import { cx } from '#web/ui/basics/cx.ts';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import {
  type ComparedCell,
  type ComparedGroup,
  type ComparedRow,
  comparisonGroups,
  tonightCell,
  toRow,
} from './rows.ts';

/** Venues side by side, one row for each question. What tells them apart stands out. */
export function ComparisonTable({
  compared,
  now,
  isDifferencesOnly,
  renderVenue,
}: {
  compared: readonly Compared[];
  now: Date;
  isDifferencesOnly: boolean;
  /** Picture, name and what can be done with it come from the page. */
  renderVenue: (venue: Compared['venue']) => ReactNode;
}) {
  const groups: ComparedGroup[] = [
    {
      title: '영업시간',
      rows: [toRow(STATE, compared.map(stateCell(now))), toRow(TONIGHT, compared.map(tonightCell))],
    },
    ...comparisonGroups(compared),
  ];
  const shown = groups
    .map(({ title, rows }) => ({
      title,
      rows: isDifferencesOnly ? rows.filter((row) => row.isDifferent) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls by key must get here
    <section className="comparison" aria-label="업소 비교 표" tabIndex={0}>
      <table>
        <caption className="sr">고른 업소 {compared.length}곳의 비교</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">항목</span>
            </th>
            {compared.map(({ venue }) => (
              <th key={venue.id} scope="col">
                {renderVenue(venue)}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="comparison__group">
              <th scope="rowgroup" colSpan={compared.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} compared={compared} now={now} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const STATE = '지금';
const TONIGHT = '오늘 밤';

function stateCell(now: Date) {
  return ({ venue }: Compared): ComparedCell => {
    const status = statusAt(venue, now);
    const note = briefChange({ ...venue, status }, now);
    return { text: status, ...(note && { note }) };
  };
}

function Row({
  row,
  compared,
  now,
}: {
  row: ComparedRow;
  compared: readonly Compared[];
  now: Date;
}) {
  return (
    <tr className={cx(row.isDifferent && 'comparison__different')}>
      <th scope="row">
        {row.label}
        {row.isDifferent && <span className="sr">, 서로 다름</span>}
      </th>
      {compared.map(({ venue }, index) => {
        const cell = row.cells[index];
        return (
          <td key={venue.id}>
            {row.key === STATE ? (
              <StatusBadge status={statusAt(venue, now)} />
            ) : (
              cell && <CellText cell={cell} />
            )}
            {cell?.note && <small data-live={row.key === STATE || undefined}>{cell.note}</small>}
          </td>
        );
      })}
    </tr>
  );
}

function CellText({ cell: { text, has } }: { cell: ComparedCell }) {
  if (has === undefined) return <span className="num">{text}</span>;
  const Mark = has ? Check : Minus;
  return (
    <span className="comparison__mark" data-has={has || undefined}>
      <Mark aria-hidden="true" />
      {text}
    </span>
  );
}
