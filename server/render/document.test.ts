import { expect, test } from 'vitest';
import type { RenderedPage } from '#web/rendering.ts';
import { toDocument } from './document.ts';

const EVIL = `"><script>alert('1')</script><!-- & ' \u2028`;
const ASSETS = {
  scripts: ['/assets/entry.js'],
  preloadedScripts: ['/assets/page.js'],
  styles: ['/assets/app.css'],
  fonts: ['/assets/font.woff2'],
};
const PAGE: RenderedPage = {
  head: { title: '밤결' },
  searchMarks: undefined,
  endsAt: null,
  status: 200,
  body: '<main>본문</main>',
  state: {},
  file: 'web/pages/discover/HomePage.tsx',
};

function documentOf(page: Partial<RenderedPage>, origin = 'https://bamgyeol.example.kr'): string {
  return toDocument({
    page: { ...PAGE, ...page },
    assets: ASSETS,
    firstScript: 'first()',
    origin,
    measurementId: null,
  });
}

/** What stands between the opening of an element and its end, as a parser would cut it. */
function insideOf(html: string, opening: string): string {
  const start = html.indexOf(opening) + opening.length;
  return html.slice(start, html.indexOf('</script', start));
}

test('a document is Korean, starts its scripts and carries the body as rendered', () => {
  const html = documentOf({});
  expect(html).toMatch(/^<!doctype html>\n<html lang="ko">/);
  expect(html).toContain('<div id="root"><main>본문</main></div>');
  expect(html).toContain('<script>first()</script>');
  expect(html).toContain('<script type="module" src="/assets/entry.js"></script>');
  expect(html).toContain('<link rel="modulepreload" href="/assets/page.js" fetchpriority="low">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css">');
  expect(html).toContain('as="font" type="font/woff2" crossorigin>');
});

test('what a page does not say stands in no tag', () => {
  const html = documentOf({});
  for (const absent of ['description', 'robots', 'canonical', 'og:url', 'ld+json']) {
    expect(html).not.toContain(absent);
  }
});

test('canonical, image and their like are whole addresses of the site', () => {
  const html = documentOf({
    head: {
      title: '달빛',
      description: '소개',
      canonical: '/venue/%EB%8B%AC',
      image: '/objects/a',
      isIndexed: false,
    },
  });
  const site = 'https://bamgyeol.example.kr';
  expect(html).toContain(`<link rel="canonical" href="${site}/venue/%EB%8B%AC">`);
  expect(html).toContain(`<meta property="og:url" content="${site}/venue/%EB%8B%AC">`);
  expect(html).toContain(`<meta property="og:image" content="${site}/objects/a">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<meta property="og:description" content="소개">');
});

test('a page without a picture is shared with that of the site, as a whole address', () => {
  const html = documentOf({});
  expect(html.match(/<meta property="og:image" content="([^"]*)">/)?.[1]).toBe(
    'https://bamgyeol.example.kr/art/1/site/share.jpg',
  );
  const withOwn = documentOf({ head: { title: '달빛', image: '/objects/a' } });
  expect(withOwn.match(/"og:image" /g)).toHaveLength(1);
});

test('every page names the feed, the manifest and a theme colour', () => {
  const html = documentOf({});
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="밤결" href="/rss.xml">',
  );
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(html).toMatch(/<meta name="theme-color" content="#\w{6}"/);
});

test('title, description and addresses cannot leave their place', () => {
  const html = documentOf({
    head: { title: `</title>${EVIL}`, description: EVIL, canonical: `/${EVIL}`, image: `/${EVIL}` },
  });
  expect(html).not.toContain("<script>alert('1')");
  expect(html).not.toContain('<!--');
  expect(html).toContain('<title>&lt;/title&gt;&quot;&gt;&lt;script&gt;alert');
  // The same tags as without any evil: two of them hold text, no more and no less.
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/<script/g)).toHaveLength(3);
  const description = html.match(/<meta name="description" content="([^"]*)">/)?.[1];
  expect(description).toBe(
    EVIL.replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
  );
});

test('state and structured data come out as they went in, whatever they contain', () => {
  const state = { text: EVIL, nested: ['</script>', '</SCRIPT >', '<!--<script>'] };
  const structured = { '@type': 'BarOrPub', name: EVIL, '</script>': '<' };
  const html = documentOf({ state, head: { title: '밤결', structuredData: [structured, {}] } });
  expect(JSON.parse(insideOf(html, '<script type="application/json" id="state">'))).toEqual(state);
  expect(JSON.parse(insideOf(html, '<script type="application/ld+json">'))).toEqual(structured);
  expect(html.match(/<script/gi)).toHaveLength(5);
  expect(html.match(/<\/script/gi)).toHaveLength(5);
  expect(html).not.toContain('<!--');
});

test('search engines find their marks, and none that is empty', () => {
  const marks = { naver: 'abc', google: '', bing: EVIL, isAdult: true };
  const html = documentOf({ searchMarks: marks });
  expect(html).toContain('<meta name="naver-site-verification" content="abc">');
  expect(html).not.toContain('google-site-verification');
  expect(html).not.toContain(EVIL);
  expect(html).toContain('<meta name="rating" content="adult">');
  const unrated = documentOf({ searchMarks: { ...marks, isAdult: false } });
  expect(unrated).not.toContain('name="rating"');
});
