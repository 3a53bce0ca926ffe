import { and, eq, inArray, not } from 'drizzle-orm';
import { objectAddressOf, type UploadedImage } from '#contract/objects.ts';
import { objects } from '#db/schema/index.ts';
import { requireSignedIn } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { invalid } from '#server/http/errors.ts';
import type { UploadLink } from './links.ts';
import { isStored, putFiles } from './pictures.ts';
import { toUploadedPicture } from './uploaded-picture.ts';

/**
 * Pictures that browsers send past us, straight to the storage. Nobody tells us when one has come:
 * a row says whose it will be, and whoever refers to it first has it taken in.
 */
export async function expectUpload(ctx: Ctx, link: UploadLink): Promise<void> {
  await ctx.db
    .insert(objects)
    .values({ ...link, width: 0, height: 0, widths: [], createdAt: ctx.now });
}

/**
 * Checks what was sent for these pictures, encodes it anew and stores it where pages find it. Those
 * that are stored already, or for which nothing has come, are left as they are. Done twice at once,
 * both write the same.
 */
export async function takeIn(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { objects: store } = ctx.deps;
  const { incoming } = store;
  if (!incoming) return;
  const expected = await ctx.db
    .select({ id: objects.id })
    .from(objects)
    .where(and(inArray(objects.id, [...ids]), not(isStored)));
  for (const { id } of expected) {
    const bytes = await incoming.read(id);
    if (!bytes) continue;
    const { files, ...record } = await toUploadedPicture(bytes);
    await putFiles(store, id, files);
    const widths = files.map(({ width }) => width);
    await ctx.db
      .update(objects)
      .set({ ...record, widths })
      .where(eq(objects.id, id));
    await incoming.remove(id);
  }
}

/** The same for whoever sent it, who learns at once what is wrong with it. */
export async function finishUpload(ctx: Ctx, uploadURL: string): Promise<UploadedImage> {
  const { kind, id: ownerId } = requireSignedIn(ctx.actor);
  const imageUrl = objectAddressOf(uploadURL) ?? '';
  const isOwn = and(
    eq(objects.id, imageUrl.replace('/objects/', '')),
    eq(objects.ownerKind, kind),
    eq(objects.ownerId, String(ownerId)),
  );
  const [expected] = await ctx.db.select({ id: objects.id }).from(objects).where(isOwn);
  if (expected) await takeIn(ctx, [expected.id]);
  const [stored] = await ctx.db
    .select({ width: objects.width, height: objects.height })
    .from(objects)
    .where(and(isOwn, isStored));
  if (!stored) throw invalid(['올린 이미지를 찾을 수 없습니다. 이미지를 다시 올려 주세요.']);
  return { imageUrl, ...stored };
}
