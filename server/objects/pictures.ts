import { eq, sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import type { Db } from '#db/client.ts';
import { objects } from '#db/schema/index.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { createQueue } from '#server/queue.ts';

/** The widths pages ask for, smallest first; the widest for banners and the viewer of large screens. */
export const PICTURE_WIDTHS = [480, 960, 1920] as const;
export const PLACEHOLDER_WIDTH = 16;
const PLACEHOLDER_PREFIX = 'data:image/webp;base64,';
const OBJECT_ID = /^[\w-]+$/;
/** Height by width at most, so that a strip stays within what WebP can hold. */
const TALLEST = 8;
/** Of the decoded picture, which is held in memory; a tall one is large enough in a lesser width. */
const MOST_PIXELS = 8_000_000;
/** At which a drawing has the size that it names. */
const DENSITY = 72;

// Within its thread a picture would otherwise be worked on by every core.
sharp.concurrency(1);

/** Files are written one at a time, across all uploads, for the same reason. */
const inTurn = createQueue(1, Number.POSITIVE_INFINITY);

/** A picture as it is stored: its original size, and WebP bytes by width. */
export interface EncodedPicture {
  width: number;
  height: number;
  files: { width: number; bytes: Buffer }[];
  placeholder: string;
}

/** Encodes a source in every width it is wide enough for, and in the smallest in any case. */
export async function encodePicture(
  source: Sharp,
  { width, height }: { width: number; height: number },
): Promise<EncodedPicture> {
  const [smallest] = PICTURE_WIDTHS;
  const widths = PICTURE_WIDTHS.filter(
    (candidate) =>
      candidate === smallest ||
      (candidate <= width && candidate ** 2 * Math.min(height / width, TALLEST) <= MOST_PIXELS),
  );
  // Read once at the largest width; the smaller ones come from its pixels.
  const { data, info } = await source
    .resize(within(Math.max(...widths)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scaled = (to: number) => sharp(data, { raw: info }).resize(within(to));
  const placeholder = await scaled(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer();
  const files: EncodedPicture['files'] = [];
  // One after the other: each takes a worker thread, and the rest of the server needs them too.
  for (const to of widths) {
    const bytes = await scaled(to).webp({ quality: 78, effort: 2 }).toBuffer();
    files.push({ width: to, bytes });
  }
  return {
    width,
    height,
    files,
    placeholder: PLACEHOLDER_PREFIX + placeholder.toString('base64'),
  };
}

/** The few pixels that stand for a picture until it has come. */
export async function findPlaceholder(db: Db, id: string): Promise<Buffer | null> {
  if (!OBJECT_ID.test(id)) return null;
  const [row] = await db
    .select({ placeholder: objects.placeholder })
    .from(objects)
    .where(eq(objects.id, id));
  if (!row?.placeholder) return null;
  return Buffer.from(row.placeholder.slice(PLACEHOLDER_PREFIX.length), 'base64');
}

/** The widths there are of a picture, smallest first. */
export async function findWidths(db: Db, id: string): Promise<number[]> {
  if (!OBJECT_ID.test(id)) return [];
  const [row] = await db.select({ widths: objects.widths }).from(objects).where(eq(objects.id, id));
  return row?.widths ?? [];
}

export function objectKey(id: string, width: number): string {
  return `${id}/${width}.webp`;
}

export async function putFiles(
  store: ObjectStore,
  id: string,
  files: EncodedPicture['files'],
): Promise<void> {
  for (const { width, bytes } of files) await inTurn(() => store.put(objectKey(id, width), bytes));
}

/** Every file a picture may have; an upload that was cut short does not say which. */
function objectKeys(id: string, widths: readonly number[]): string[] {
  return [...new Set([...PICTURE_WIDTHS, ...widths])].map((width) => objectKey(id, width));
}

/** What is stored of a picture, and what was sent for it. */
export async function removeFiles(
  store: ObjectStore,
  id: string,
  widths: readonly number[],
): Promise<void> {
  await Promise.all([
    ...objectKeys(id, widths).map((key) => store.remove(key)),
    store.incoming?.remove(id),
  ]);
}

/** The files of the picture are in the store; until then nothing may refer to it. */
export const isStored = sql`jsonb_array_length(${objects.widths}) > 0`;

/** Stores a drawn picture of the demo content like an uploaded one; returns its address. */
export async function saveDemoPicture(
  db: Db,
  store: ObjectStore,
  picture: { id: string; svg: string; width: number; height: number },
): Promise<string> {
  const drawing = Buffer.from(picture.svg);
  const { width: drawn } = await sharp(drawing).metadata();
  // It covers its whole area: without a channel for what shines through, scaling costs a third.
  const source = sharp(drawing, { density: (DENSITY * picture.width) / drawn }).removeAlpha();
  const { files, ...record } = await encodePicture(source, picture);
  await putFiles(store, picture.id, files);
  await db
    .insert(objects)
    .values({
      id: picture.id,
      ownerKind: 'demo',
      ...record,
      widths: files.map(({ width }) => width),
      attachedAt: new Date(),
    })
    .onConflictDoNothing();
  return `/objects/${picture.id}`;
}

function within(width: number) {
  return { width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true } as const;
}
