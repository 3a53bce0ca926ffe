import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import {
  objectAddressOf,
  type PresignedUpload,
  type UploadedImage,
  type UploadRequest,
} from '#contract/objects.ts';
import { type Db, violatedConstraint } from '#db/client.ts';
import {
  customers,
  galleryImages,
  objects,
  posts,
  reviews,
  signageHistory,
  users,
  venues,
} from '#db/schema/index.ts';
import { requireSignedIn, requireStaff } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Deps, ObjectStore } from '#server/http/deps.ts';
import { conflict, invalid, tooManyRequests } from '#server/http/errors.ts';
import { expectUpload, takeIn } from './incoming.ts';
import { signUploadLink, type UploadLink } from './links.ts';
import { isStored, putFiles, removeFiles } from './pictures.ts';
import { toUploadedPicture } from './uploaded-picture.ts';

const DAY_MS = 86_400_000;
/** Pictures one person may have sent within a day without using them. */
const MAX_UNATTACHED = 50;
const RETRY_AFTER_SECONDS = 3_600;

export async function createUpload(
  ctx: Ctx,
  { contentType }: UploadRequest,
): Promise<PresignedUpload> {
  const link = await allowUpload(ctx);
  const uploadURL = `/objects/${link.id}`;
  const { incoming } = ctx.deps.objects;
  if (!incoming) {
    const url = signUploadLink(ctx.deps.secret, link, ctx.now);
    return { method: 'PUT', url, fields: {}, headers: { 'content-type': contentType }, uploadURL };
  }
  await expectUpload(ctx, link);
  return {
    method: 'POST',
    ...(await incoming.formFor(link.id, contentType)),
    headers: {},
    uploadURL,
  };
}

export async function createStaffUpload(ctx: Ctx): Promise<{ uploadURL: string }> {
  requireStaff(ctx.actor);
  // Through us wherever pictures are kept: nothing is known yet of what will come.
  return { uploadURL: signUploadLink(ctx.deps.secret, await allowUpload(ctx), ctx.now) };
}

async function allowUpload(ctx: Ctx): Promise<UploadLink> {
  const actor = requireSignedIn(ctx.actor);
  const owner = { ownerKind: actor.kind, ownerId: String(actor.id) };
  await requireFewUnattached(ctx, owner);
  return { id: randomBytes(16).toString('base64url'), ...owner };
}

async function requireFewUnattached(ctx: Ctx, owner: Omit<UploadLink, 'id'>): Promise<void> {
  const [row] = await ctx.db
    .select({ unattached: count() })
    .from(objects)
    .where(
      and(
        isNull(objects.attachedAt),
        gt(objects.createdAt, new Date(ctx.now.getTime() - DAY_MS)),
        eq(objects.ownerKind, owner.ownerKind),
        eq(objects.ownerId, owner.ownerId),
      ),
    );
  if ((row?.unattached ?? 0) >= MAX_UNATTACHED) {
    throw tooManyRequests(
      RETRY_AFTER_SECONDS,
      '사용하지 않은 이미지가 너무 많습니다. 나중에 다시 시도해 주세요.',
    );
  }
}

/** Throws when the link has done its work; asked before the bytes are read. */
export async function requireUnused(db: Db, { id }: UploadLink): Promise<void> {
  const [row] = await db.select({ id: objects.id }).from(objects).where(eq(objects.id, id));
  if (row) throw usedLink();
}

/** Takes the bytes sent to a link; a refused picture leaves the link usable. */
export async function receiveUpload(
  { database: { db }, objects: store, clock }: Pick<Deps, 'database' | 'objects' | 'clock'>,
  link: UploadLink,
  bytes: Buffer,
): Promise<UploadedImage> {
  const { files, ...record } = await toUploadedPicture(bytes);
  // The row comes first: of two uploads at once, in any instance, only one gets to the store. It
  // has no widths, which says that there is no picture yet.
  try {
    await db.insert(objects).values({ ...link, ...record, widths: [], createdAt: clock() });
  } catch (error) {
    if (violatedConstraint(error) === 'objects_pkey') throw usedLink();
    throw error;
  }
  try {
    await putFiles(store, link.id, files);
    const widths = files.map(({ width }) => width);
    await db.update(objects).set({ widths }).where(eq(objects.id, link.id));
  } catch (error) {
    await db.delete(objects).where(eq(objects.id, link.id));
    throw error;
  }
  return { imageUrl: `/objects/${link.id}`, width: record.width, height: record.height };
}

/**
 * Says that a row refers to the picture from now on, and returns its address. Takes the address
 * or the upload link; a customer can use only what that customer uploaded.
 */
export async function attachObject(ctx: Ctx, imageUrl: string): Promise<string> {
  const address = objectAddressOf(imageUrl);
  const { actor } = ctx;
  const isOwn =
    actor.kind === 'customer'
      ? and(eq(objects.ownerKind, 'customer'), eq(objects.ownerId, String(actor.id)))
      : undefined;
  if (address) await takeIn(ctx, [idOf(address)]);
  const attached = address
    ? await ctx.db
        .update(objects)
        .set({
          attachedAt: sql`coalesce(${objects.attachedAt}, ${ctx.now.toISOString()}::timestamptz)`,
        })
        .where(and(eq(objects.id, idOf(address)), isStored, isOwn))
        .returning({ id: objects.id })
    : [];
  if (!address || attached.length === 0) {
    throw invalid(['올린 이미지를 찾을 수 없습니다. 이미지를 다시 올려 주세요.']);
  }
  return address;
}

/**
 * Says that a row no longer refers to the picture; what no other row shows either is then removed
 * by the next clean-up. Addresses that are not ours are passed over.
 */
export async function detachObject(ctx: Ctx, imageUrl: string | null): Promise<void> {
  await detachObjects(ctx, [imageUrl]);
}

/** The same for pictures that go together. */
export async function detachObjects(ctx: Ctx, urls: readonly (string | null)[]): Promise<void> {
  const addresses = urls.flatMap((url) => (url && objectAddressOf(url)) || []);
  if (addresses.length === 0) return;
  await ctx.db
    .update(objects)
    .set({ attachedAt: null })
    .where(inArray(objects.id, addresses.map(idOf)));
}

/** Removes pictures that are older than a day and that nothing refers to; returns how many. */
export async function removeUnattached(db: Db, store: ObjectStore, now: Date): Promise<number> {
  const unattached = and(
    isNull(objects.attachedAt),
    lte(objects.createdAt, new Date(now.getTime() - DAY_MS)),
  );
  const candidates = await db
    .select({ id: objects.id })
    .from(objects)
    .where(and(unattached, ...unreferred(db)));
  let removed = 0;
  // One at a time, so that a store that fails leaves at most one picture without its row.
  for (const { id } of candidates) {
    const [row] = await db
      .delete(objects)
      .where(and(eq(objects.id, id), unattached))
      .returning({ widths: objects.widths });
    if (!row) continue;
    await removeFiles(store, id, row.widths);
    removed += 1;
  }
  return removed;
}

/** Rows that show a picture keep it, also where a writer forgot to say so. */
export function unreferred(db: Db) {
  const address = sql`('/objects/' || ${objects.id})`;
  const one = { one: sql`1` };
  return [
    notExists(db.select(one).from(reviews).where(eq(reviews.imageUrl, address))),
    notExists(db.select(one).from(galleryImages).where(eq(galleryImages.imageUrl, address))),
    notExists(db.select(one).from(signageHistory).where(eq(signageHistory.signageImage, address))),
    notExists(db.select(one).from(customers).where(eq(customers.profileImageUrl, address))),
    notExists(db.select(one).from(users).where(eq(users.profileImageUrl, address))),
    notExists(db.select(one).from(posts).where(sql`strpos(${posts.content}, ${address}) > 0`)),
    notExists(
      db
        .select(one)
        .from(venues)
        .where(
          sql`${venues.thumbnailImage} = ${address} or ${venues.images} @> to_jsonb(${address})`,
        ),
    ),
  ];
}

function idOf(address: string): string {
  return address.slice('/objects/'.length);
}

function usedLink() {
  return conflict('이미 사용한 업로드 링크입니다. 이미지를 다시 선택해 주세요.');
}
