import type { Ctx } from '#server/http/context.ts';
import { mailOrigin } from './origin.ts';

/** A way back to the site for a letter; none where nobody knows the site's address. */
export function siteLink(ctx: Ctx, label: string, path: string) {
  const origin = mailOrigin(ctx);
  return origin ? { link: { label, url: new URL(path, origin).href } } : {};
}
