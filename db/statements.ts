import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * For packages that bring their SQL as text, on both databases. Of a transaction too: what they write
 * is then part of it.
 */
export function statementsOn(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []): Promise<Rows> {
      const parts = statementsOf(text);
      const [only] = parts;
      if (only && parts.length === 1) return rowsOf(await db.execute(bound(only, values)));
      // It begins and commits in its own text, for which the embedded database has no message.
      await db.transaction(async (tx) => {
        for (const part of parts) await tx.execute(sql.raw(part));
      });
      return { rows: [], rowCount: 0 };
    },
  };
}

interface Rows {
  rows: unknown[];
  rowCount: number;
}

/** A semicolon in the body of a function ends no statement. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[^;$]|\$(?!\$))+/g;
const OF_TRANSACTION = /^(begin|commit)$/i;

function statementsOf(text: string): string[] {
  return (text.match(STATEMENT) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '' && !OF_TRANSACTION.test(part));
}

/** The builder numbers parameters itself. */
function bound(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}

function rowsOf(result: unknown): Rows {
  // Both drivers answer so; their base type does not say it.
  const { rows } = result as { rows: unknown[] };
  return { rows, rowCount: rows.length };
}

/** Asked for each time: one that is kept would belong to the first provider for good. */
const tracer = () => trace.getTracer('bamgyeol');
const LONGEST_TEXT = 2_000;

/**
 * A statement as part of the request or work that asks it. Its values are left out, which can be
 * personal. Where nobody traces, this is one look.
 */
export function tracedStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return ask();
  const operation = /^\s*\(?\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, LONGEST_TEXT),
  };
  return tracer().startActiveSpan(
    operation,
    { kind: SpanKind.CLIENT, attributes },
    async (span) => {
      try {
        return await ask();
      } catch (error) {
        // Its message can quote what was sent.
        const { code } = error as { code?: unknown };
        if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}
