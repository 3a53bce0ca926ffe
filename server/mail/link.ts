import type { Ctx } from '#server/http/context.ts';

/** A way back to the site for a letter; none where nobody knows the site's address. */
export function siteLink(ctx: Ctx, label: string, path: string) {
  const origin = ctx.deps.config.siteUrl ?? ctx.caller.origin;
  return origin ? { link: { label, url: new URL(path, origin).href } } : {};
}
