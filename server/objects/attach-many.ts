import { and, inArray, sql } from 'drizzle-orm';
import { objects } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { invalid } from '#server/http/errors.ts';
import { takeIn } from './incoming.ts';
import { isStored } from './pictures.ts';

const PREFIX = '/objects/';
const IN_TEXT = /\/objects\/([\w-]{1,100})/g;

/** The addresses of our pictures that a text shows, each once. */
export function addressesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_TEXT)].map(([address]) => address))];
}

/** Says that a row refers to these pictures from now on; each of them must have been uploaded. */
export async function attachObjects(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await takeIn(ctx, addresses.map(idOf));
  const attached = await ctx.db
    .update(objects)
    .set({
      attachedAt: sql`coalesce(${objects.attachedAt}, ${ctx.now.toISOString()}::timestamptz)`,
    })
    .where(and(inArray(objects.id, addresses.map(idOf)), isStored))
    .returning({ id: objects.id });
  if (attached.length < addresses.length) {
    throw invalid(['본문에 넣은 이미지를 찾을 수 없습니다. 이미지를 다시 올려 주세요.']);
  }
}

/** Says that a row no longer refers to them; the clean-up keeps what other rows still show. */
export async function detachObjects(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await ctx.db
    .update(objects)
    .set({ attachedAt: null })
    .where(inArray(objects.id, addresses.map(idOf)));
}

function idOf(address: string): string {
  return address.slice(PREFIX.length);
}
