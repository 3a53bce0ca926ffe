import type { Definition } from '#contract/endpoint.ts';
import { isKept } from '#server/http/route.ts';

/** Of nobody's interest but the one who is signed in. `/admin` is the login as well. */
const PRIVATE_PATHS = ['/admin', '/api/', '/profile', '/settings', '/reset-password'];

/**
 * Same for every site, gated or not: a gated page says itself that it is not to be listed, which a
 * crawler only reads where it may fetch.
 */
export function robotsText(endpoints: readonly Definition[], origin: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...publicCalls(endpoints).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** What pages fetch in the browser of a visitor: a crawler that runs scripts sees the same page. */
function publicCalls(endpoints: readonly Definition[]): string[] {
  const prefixes = endpoints
    .filter(isKept)
    .map(({ path }) => path.split('/').slice(0, 3).join('/'));
  return [...new Set(prefixes)].sort();
}
