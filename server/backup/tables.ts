import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/client.ts';

/** Of one statement and one read, so that memory stays flat however large a table is. */
const ROWS_AT_ONCE = 500;

export interface Column {
  name: string;
  type: string;
  /** Its order is that of a language, which databases do not agree about. */
  isCollated: boolean;
  isKey: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
}

/**
 * Not those that an extension has brought along; nor what is worth nothing elsewhere: tables that a
 * crash may empty, and the log of changes, which counts in the transactions of one server.
 */
const IS_OURS = sql`c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p'
and c.relname <> 'change_log' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
)`;

/** Every table with the columns that are written; those that are computed come by themselves. */
export async function describeTables(db: Db): Promise<Table[]> {
  const columns = await rowsOf<Column & { table: string }>(
    db,
    sql`select c.relname as "table", a.attname as name,
        format_type(a.atttypid, a.atttypmod) as type,
        a.attcollation <> 0 as "isCollated",
        coalesce(a.attnum = any(i.indkey), false) as "isKey"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where ${IS_OURS} and c.relkind = 'r' and a.attgenerated = ''
      order by c.relname collate "C", a.attnum`,
  );
  const tables = new Map<string, Table>();
  for (const { table, ...column } of columns) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push(column);
    tables.set(table, known);
  }
  return [...tables.values()];
}

export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export async function readSequences(db: Db): Promise<Sequence[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c
      where ${IS_OURS} and c.relkind = 'S' order by c.relname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await rowsOf<Omit<Sequence, 'name'>>(
      db,
      sql`select last_value::text as "lastValue", is_called as "isCalled" from ${sql.identifier(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

/** How values become text and text values, whatever the server or its user is set to. */
export async function agreeOnText(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('timezone', 'UTC', true),
    set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
    set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`);
}

/**
 * Lines of a table: each a JSON array of the row's values as Postgres writes them, which is how it
 * reads them back without loss. In the order of the key, so that the same rows are the same lines.
 */
export async function* linesOf(tx: Db, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  const keys = columns.filter(({ isKey }) => isKey);
  const order = (keys.length > 0 ? keys : columns).map(inOneOrder);
  await tx.execute(
    sql`declare backup_lines no scroll cursor for
      select array_to_json(array[${sql.join(values, sql`, `)}])::text as line
      from ${sql.identifier(name)} order by ${sql.join(order, sql`, `)}`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(
      tx,
      sql.raw(`fetch ${ROWS_AT_ONCE} from backup_lines`),
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close backup_lines`);
}

function inOneOrder({ name, isCollated, type }: Column): SQL {
  const column = sql.identifier(name);
  if (isCollated) return sql`${column} collate "C"`;
  // Neither has an order of its own.
  return type === 'json' || type === 'jsonb' ? sql`${column}::text collate "C"` : sql`${column}`;
}

/** Writes lines of a table into it. */
export async function insertLines(tx: Db, { name, columns }: Table, lines: string[]) {
  const names = columns.map((column) => sql.identifier(column.name));
  const values = columns.map(({ type }, at) => sql.raw(`(line->>${at})::${type}`));
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)})
      overriding system value
      select ${sql.join(values, sql`, `)}
      from json_array_elements(${`[${lines.join(',')}]`}::text::json) as line`,
  );
}
