import type { Entry } from './addresses.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const OWN_PICTURE = /^\/objects\/[\w-]+$/;

/** A part of a sitemap that is too long for one file. */
export interface Part {
  number: number;
  changed: Date | null;
}

export function sitemapXml(entries: readonly Entry[], origin: string): string {
  return xmlDocument(
    `urlset ${SITEMAP} ${IMAGES}`,
    entries.map(({ path, changed, pictures = [] }) =>
      [
        '<url>',
        element('loc', origin + path),
        element('lastmod', toW3c(changed)),
        ...pictures.flatMap((picture) => imageOf(picture, origin)),
        '</url>',
      ].join(''),
    ),
  );
}

export function sitemapIndexXml(parts: readonly Part[], origin: string): string {
  return xmlDocument(
    `sitemapindex ${SITEMAP}`,
    parts.map(({ number, changed }) =>
      [
        '<sitemap>',
        element('loc', `${origin}/sitemap-${number}.xml`),
        element('lastmod', toW3c(changed)),
        '</sitemap>',
      ].join(''),
    ),
  );
}

function imageOf(picture: string, origin: string): string[] {
  const address = wholeAddress(picture, origin);
  if (!address) return [];
  return [`<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`];
}

/** Rows written by hand may hold what is no address at all; taking one apart is slow. */
function wholeAddress(picture: string, origin: string): string | null {
  if (OWN_PICTURE.test(picture)) return origin + picture;
  if (!picture || !URL.canParse(picture, origin)) return null;
  const { protocol, href } = new URL(picture, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function toW3c(changed: Date | string | null | undefined): string | null {
  return changed instanceof Date ? changed.toISOString() : (changed ?? null);
}
