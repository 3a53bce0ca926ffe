import { SHARE_SIZE } from '#domain/art/share-picture.ts';
import { VERIFICATION_NAMES, type Verifier } from '#domain/text/site-verification.ts';
import type { RenderedPage } from '#web/rendering.ts';
import type { DocumentSettings } from './pages.ts';

/** Scripts, styles and fonts a page starts with. */
export interface PageAssets {
  scripts: string[];
  preloadedScripts: string[];
  styles: string[];
  fonts: string[];
}

interface DocumentParts extends DocumentSettings {
  page: RenderedPage;
  assets: PageAssets;
  firstScript: string;
}

const SITE_NAME = '밤결';
const NEEDS_SCRIPT =
  '로그인과 성인인증, 연락하기는 브라우저의 자바스크립트를 켜면 할 수 있어요. 켠 다음 이 페이지를 새로고침해 주세요.';
/** Of the site itself, for pages without a picture (`server/art/site-pictures.ts`). */
const SITE_IMAGE = '/art/1/site/share.jpg';
const ADDRESS_KEYS = new Set(['url', 'item', 'image', 'target']);

/** The whole HTML document around a rendered page. */
export function toDocument(parts: DocumentParts): string {
  const { page, assets, firstScript, origin, measurementId } = parts;
  const { head, searchMarks } = page;
  const canonical = head.canonical && origin + head.canonical;
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(head.title)}</title>
${lines([
  head.description && meta('name', 'description', head.description),
  head.isIndexed === false && meta('name', 'robots', 'noindex'),
  searchMarks?.isAdult !== false && meta('name', 'rating', 'adult'),
  ...verificationTags(searchMarks),
  canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  head.prev && `<link rel="prev" href="${escapeHtml(origin + head.prev)}">`,
  head.next && `<link rel="next" href="${escapeHtml(origin + head.next)}">`,
  meta('property', 'og:site_name', SITE_NAME),
  meta('property', 'og:locale', 'ko_KR'),
  meta('property', 'og:type', head.type ?? 'website'),
  meta('property', 'og:title', head.title),
  head.description && meta('property', 'og:description', head.description),
  canonical && meta('property', 'og:url', canonical),
  ...imageTags(origin + (head.image ?? SITE_IMAGE), head.title),
  measurementId && meta('name', 'ga-measurement-id', measurementId),
  '<meta name="color-scheme" content="light dark">',
  '<meta name="theme-color" content="#f7f8fa" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#0c1017" media="(prefers-color-scheme: dark)">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/art/1/site/icon-180.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<link rel="alternate" type="application/rss+xml" title="${SITE_NAME}" href="/rss.xml">`,
  `<script>${firstScript}</script>`,
  ...assets.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  ),
  ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  // After the styles, which the first paint waits for: else both share a slow line.
  ...assets.preloadedScripts.map(
    (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`,
  ),
  ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
  ...(head.structuredData ?? []).map(
    (data) => `<script type="application/ld+json">${escapeJson(absolute(data, origin))}</script>`,
  ),
])}
</head>
<body>
<div id="root">${page.body}</div>
<noscript><p class="no-script">${NEEDS_SCRIPT}</p></noscript>
<script type="application/json" id="state">${escapeJson(page.state)}</script>
</body>
</html>`;
}

function verificationTags(marks: RenderedPage['searchMarks']): string[] {
  if (!marks) return [];
  const verifiers = Object.keys(VERIFICATION_NAMES) as Verifier[];
  return verifiers
    .filter((verifier) => marks[verifier])
    .map((verifier) => meta('name', VERIFICATION_NAMES[verifier], marks[verifier]));
}

/** Of every page, because sharers would otherwise pick any picture they find in it. */
function imageTags(address: string, title: string): string[] {
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:width', String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_SIZE.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Search engines want whole addresses; pages only know their paths. */
function absolute(data: object, origin: string): object {
  return JSON.parse(JSON.stringify(data), (key, value) =>
    ADDRESS_KEYS.has(key) && typeof value === 'string' && value.startsWith('/')
      ? origin + value
      : value,
  );
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

function lines(parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON inside a script element: `<` could otherwise end the element or open a comment. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
