import { and, type SQL } from 'drizzle-orm';
import Papa from 'papaparse';
import { type AuditFilter, MAX_EXPORTED_ENTRIES } from '#contract/audit.ts';
import { auditLog } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { toCsvCell } from '#domain/text/csv-cell.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { after, LATEST_FIRST, matching } from './filter.ts';
import type { AuditRow } from './restore.ts';
import { recordChange } from './service.ts';

/** Without it Excel takes UTF-8 for the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
const ENTRIES_PER_QUERY = 1_000;
/** A long text counts as much as a thousand short ones: a file must fit in memory. */
const MAX_CHARACTERS = 20_000_000;
/** The last line of a file that could not hold everything. */
const CUT_OFF = `한 파일에는 ${MAX_EXPORTED_ENTRIES.toLocaleString('ko-KR')}건까지 담습니다. 더 오래된 기록은 기간을 나누어 내려받아 주세요.`;

const COLUMNS: readonly [heading: string, read: (row: AuditRow) => string][] = [
  ['번호', ({ id }) => String(id)],
  ['시각', ({ createdAt }) => formatIsoOffset(createdAt)],
  ['직원', ({ actorName }) => actorName],
  ['직원 번호', ({ actorId }) => actorId ?? ''],
  ['동작', ({ action }) => action],
  ['대상', ({ entity }) => entity],
  ['대상 번호', ({ entityId }) => entityId],
  ['이전 값', ({ before }) => toJson(before)],
  ['이후 값', ({ after }) => toJson(after)],
  ['사유', ({ reason }) => reason ?? ''],
  ['접속 주소(일부)', ({ ipAddress }) => ipAddress ?? ''],
];

/** The log as a file, newest first, as long as a file may be. Who took it is recorded too. */
export async function exportChanges(ctx: Ctx, filter: AuditFilter): Promise<string> {
  const staff = requirePermission(ctx.actor, 'users');
  const { parts, count, isWhole } = await readParts(ctx, filter);
  await recordChange(ctx, staff, {
    action: 'audit-log.export',
    entity: 'audit-log',
    entityId: 'csv',
    after: { ...filter, count },
  });
  const heading = toLines([COLUMNS.map(([name]) => name)]);
  return (
    BYTE_ORDER_MARK + [heading, ...parts, ...(isWhole ? [] : [toLines([[CUT_OFF]])])].join('\r\n')
  );
}

/** Piece by piece, so that other requests do not wait for a long file. */
async function readParts(ctx: Ctx, filter: AuditFilter) {
  const parts: string[] = [];
  let count = 0;
  let characters = 0;
  const where = await matching(ctx, filter);
  let rows = await readPart(ctx, where, null, ENTRIES_PER_QUERY);
  while (rows.length > 0) {
    const part = toLines(rows.map((row) => COLUMNS.map(([, read]) => toCsvCell(read(row)))));
    parts.push(part);
    characters += part.length;
    count += rows.length;
    const isFull = count >= MAX_EXPORTED_ENTRIES || characters >= MAX_CHARACTERS;
    rows = await readPart(ctx, where, rows.at(-1)?.id ?? null, isFull ? 1 : ENTRIES_PER_QUERY);
    if (isFull) break;
  }
  return { parts, count, isWhole: rows.length === 0 };
}

function readPart(ctx: Ctx, where: SQL | undefined, lastId: number | null, limit: number) {
  return ctx.db
    .select()
    .from(auditLog)
    .where(and(where, after(lastId)))
    .orderBy(...LATEST_FIRST)
    .limit(limit);
}

function toJson(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function toLines(rows: string[][]): string {
  return Papa.unparse(rows, { newline: '\r\n' });
}
