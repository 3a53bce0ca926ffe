import './Table.css';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

// Stacked rows are no longer laid out as a table, and some browsers then drop the table's meaning;
// the explicit roles keep it. Spread, because in general such roles would be redundant.
const TABLE = { role: 'table' };
const GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const HEAD_CELL = { role: 'columnheader' };
const CELL = { role: 'cell' };

/** `stack` (default) turns each row into a block of labelled lines below 768 px. */
export function Table({
  caption,
  stack = true,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { caption: string; stack?: boolean }) {
  return (
    <div className="table-scroll">
      <table className={cx('table', stack && 'table--stack', className)} {...TABLE} {...rest}>
        <caption className="sr">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: ComponentProps<'thead'>) {
  return (
    <thead {...GROUP}>
      <tr {...ROW}>{children}</tr>
    </thead>
  );
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...GROUP} {...props} />;
}

/** `flash` marks the row that has just moved. */
export function TableRow({ flash = false, ...rest }: ComponentProps<'tr'> & { flash?: boolean }) {
  return <tr {...ROW} data-flash={flash || undefined} {...rest} />;
}

export function HeadCell({
  numeric = false,
  className,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th scope="col" {...HEAD_CELL} className={cx(numeric && 'is-numeric', className)} {...rest} />
  );
}

/** `label` repeats the column's name beside the value in a stacked row. */
export function Cell({
  label,
  numeric = false,
  muted = false,
  className,
  ...rest
}: ComponentProps<'td'> & { label?: string; numeric?: boolean; muted?: boolean }) {
  return (
    <td
      {...CELL}
      data-label={label}
      className={cx(numeric && 'is-numeric', muted && 'is-muted', className)}
      {...rest}
    />
  );
}
