import { and, desc, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import {
  LICENSE_FILE_NOT_FOUND,
  type LicenseFile,
  type LicenseFileDraft,
  NAMED_BAD_LINES,
  PART_OUT_OF_ORDER,
} from '#contract/license-files/files.ts';
import { licenseFileRows, licenseFiles, licenseMatches } from '#db/schema/index.ts';
import { latest } from '#domain/licenses/license-row.ts';
import { formatIsoOffset, toSeoul } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { markAll } from '#server/venue-keys/pending.ts';
import { type ReadPart, readPart, UnreadableFile } from './read-part.ts';
import { storeRows } from './store-rows.ts';

type FileRow = typeof licenseFiles.$inferSelect;

/** Rows of a replaced file are removed so many at a time, each by a statement of its own. */
const REMOVED_AT_ONCE = 10_000;
const DAY_MS = 86_400_000;

/** Announces a file; an upload that somebody left behind before is forgotten. */
export async function createFile(ctx: Ctx, draft: LicenseFileDraft): Promise<LicenseFile> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(licenseFiles)
      .where(
        and(
          ne(licenseFiles.state, 'ready'),
          or(eq(licenseFiles.uploadedBy, staff.id), lt(licenseFiles.createdAt, dayBefore(tx.now))),
        ),
      );
    const [file] = await tx.db
      .insert(licenseFiles)
      .values({ ...draft, uploadedBy: staff.id, createdAt: tx.now })
      .returning();
    if (!file) throw new Error('the insert returned no row');
    await recordChange(tx, staff, {
      action: 'license-file.create',
      entity: 'license-file',
      entityId: file.id,
      after: draft,
    });
    return toFile(file);
  });
}

/**
 * Stores what a part of the file completes, with how far it has been read: a part is stored as a
 * whole or not at all, and one that is there already may be sent again, whoever answered before.
 */
export async function appendPart(
  ctx: Ctx,
  fileId: number,
  from: number,
  bytes: Uint8Array,
): Promise<LicenseFile> {
  requirePermission(ctx.actor, 'venues');
  const file = await inTransaction(ctx, async (tx) => {
    const held = await lockFile(tx, fileId);
    const isKnown = from + bytes.length <= held.readBytes;
    if (isKnown || held.state !== 'reading') return held;
    if (from !== held.readBytes || from + bytes.length > held.totalBytes) {
      throw conflict(PART_OUT_OF_ORDER);
    }
    return storePart(tx, held, bytes);
  });
  if (file.state === 'ready') await removeReplaced(ctx, file);
  return toFile(file);
}

async function storePart(tx: Ctx, file: FileRow, bytes: Uint8Array): Promise<FileRow> {
  const readBytes = file.readBytes + bytes.length;
  const isLast = readBytes === file.totalBytes;
  try {
    const part = readPart(file, file.fileName, bytes, isLast);
    await storeRows(tx, file.id, part.rows);
    const rowCount = file.rowCount + part.rows.length;
    if (isLast && rowCount === 0)
      throw new UnreadableFile('읽을 수 있는 인허가가 없는 파일입니다.');
    const [stored] = await tx.db
      .update(licenseFiles)
      .set({ ...progressOf(tx, file, part), readBytes, rowCount })
      .where(eq(licenseFiles.id, file.id))
      .returning();
    if (!stored) throw notFound(LICENSE_FILE_NOT_FOUND);
    return isLast ? await finish(tx, stored) : stored;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const [failed] = await tx.db
      .update(licenseFiles)
      .set({ state: 'failed', failure: error.message, readBytes })
      .where(eq(licenseFiles.id, file.id))
      .returning();
    return failed ?? file;
  }
}

function progressOf(ctx: Ctx, file: FileRow, { progress, bad, asOf }: ReadPart) {
  const today = toSeoul(ctx.now).date;
  const known = latest(file.asOf, asOf);
  return {
    ...progress,
    badCount: file.badCount + bad.length,
    badLines: [...file.badLines, ...bad].slice(0, NAMED_BAD_LINES),
    // A mistyped year does not make the file one of tomorrow.
    asOf: known && known > today ? today : known,
  };
}

/** From now on this one is in use for its trade, and every venue is compared with it. */
async function finish(tx: Ctx, file: FileRow): Promise<FileRow> {
  await tx.db
    .update(licenseFiles)
    .set({ state: 'failed', failure: '새 파일로 바뀌었습니다.' })
    .where(and(eq(licenseFiles.state, 'ready'), eq(licenseFiles.trade, file.trade ?? '')));
  const [ready] = await tx.db
    .update(licenseFiles)
    .set({
      state: 'ready',
      finishedAt: tx.now,
      asOf: file.asOf ?? toSeoul(tx.now).date,
      tail: Buffer.alloc(0),
      rest: Buffer.alloc(0),
    })
    .where(eq(licenseFiles.id, file.id))
    .returning();
  await markAll(tx);
  return ready ?? file;
}

/** Out of the transaction that made them old: many rows would hold others up for seconds. */
async function removeReplaced(ctx: Ctx, { id, trade }: FileRow): Promise<void> {
  const old = await ctx.db
    .select({ id: licenseFiles.id })
    .from(licenseFiles)
    .where(
      and(
        eq(licenseFiles.trade, trade ?? ''),
        eq(licenseFiles.state, 'failed'),
        ne(licenseFiles.id, id),
      ),
    );
  for (const file of old) await removeWithRows(ctx, file.id);
}

async function removeWithRows({ db }: Ctx, fileId: number): Promise<void> {
  let removed = REMOVED_AT_ONCE;
  while (removed === REMOVED_AT_ONCE) {
    const some = db
      .select({ id: licenseFileRows.id })
      .from(licenseFileRows)
      .where(eq(licenseFileRows.fileId, fileId))
      .limit(REMOVED_AT_ONCE);
    const rows = await db
      .delete(licenseFileRows)
      .where(inArray(licenseFileRows.id, some))
      .returning({ id: sql<number>`1` });
    removed = rows.length;
  }
  await db.delete(licenseFiles).where(eq(licenseFiles.id, fileId));
}

/** What was decided and applied stays; what nobody has decided goes with the file. */
export async function removeFile(ctx: Ctx, fileId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const file = await lockFile(tx, fileId);
    await tx.db
      .update(licenseFiles)
      .set({ state: 'failed', failure: '지운 파일입니다.' })
      .where(eq(licenseFiles.id, fileId));
    await tx.db
      .delete(licenseMatches)
      .where(
        and(
          eq(licenseMatches.trade, file.trade ?? ''),
          notInArray(licenseMatches.state, ['confirmed', 'refused']),
          sql`${licenseMatches.appliedAt} is null`,
        ),
      );
    await recordChange(tx, staff, {
      action: 'license-file.remove',
      entity: 'license-file',
      entityId: fileId,
      before: { fileName: file.fileName, trade: file.trade },
    });
  });
  await removeWithRows(ctx, fileId);
}

/** The newest first. */
export async function listFiles(ctx: Ctx): Promise<LicenseFile[]> {
  const rows = await ctx.db.select().from(licenseFiles).orderBy(desc(licenseFiles.id)).limit(20);
  return rows.map(toFile);
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

async function lockFile(tx: Ctx, fileId: number): Promise<FileRow> {
  const [file] = await tx.db
    .select()
    .from(licenseFiles)
    .where(eq(licenseFiles.id, fileId))
    .for('update');
  if (!file) throw notFound(LICENSE_FILE_NOT_FOUND);
  return file;
}

function toFile({ createdAt, ...file }: FileRow): LicenseFile {
  return { ...file, createdAt: formatIsoOffset(createdAt) };
}
