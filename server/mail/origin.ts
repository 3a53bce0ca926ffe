import type { Ctx } from '#server/http/context.ts';

/**
 * Where links in mails lead. Null in production without SITE_URL: the host of a request is whatever
 * its sender wrote, and a link to another host would hand an account's secret over to it.
 */
export function mailOrigin({ deps: { config }, caller }: Ctx): string | null {
  if (config.siteUrl) return config.siteUrl;
  return config.isProduction ? null : caller.origin || null;
}
