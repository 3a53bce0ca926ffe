import { expect, test } from 'vitest';
import { asOf, assetsOf, isForEveryone, titleOf, toReadingCopy, withList } from './reading-copy.ts';

const PAGE = `<!doctype html>
<html lang="ko">
<head>
<title>여백 &amp; 라운지 · 밤결</title>
<script>theme()</script>
<link rel="preload" href="/assets/core-1.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/site-2.css">
<link rel="modulepreload" href="/assets/core-3.js">
<script type="module" src="/assets/entry-4.js"></script>
<script type="application/ld+json">{"name":"여백"}</script>
</head>
<body>
<div id="root"><main>본문</main><div data-kept="true"></div></div>
<script type="application/json" id="state">{"at":1,
"queries":[]}</script>
</body>
</html>`;
const COPY = toReadingCopy(PAGE);
const NOW = new Date('2026-11-14T23:30:00+09:00');

test('a copy keeps its text, look and theme, and asks the server for nothing', () => {
  expect(COPY).toContain('<main>본문</main>');
  expect(COPY).toContain('<script>theme()</script>');
  expect(COPY).not.toMatch(/entry-4|modulepreload|queries|ld\+json/);
  expect(assetsOf(COPY)).toEqual(['/assets/core-1.woff2', '/assets/site-2.css']);
  expect(titleOf(COPY)).toBe('여백 &amp; 라운지 · 밤결');
});

test('a copy says of when it is, with the day when that is not today', () => {
  const shown = asOf(COPY, new Date('2026-11-14T21:40:00+09:00'), NOW);
  expect(shown).toContain('오프라인 · 21:40 기준');
  expect(shown).toContain('<html lang="ko" data-offline>');
  expect(asOf(COPY, new Date('2026-11-13T21:40:00+09:00'), NOW)).toContain('11월 13일 21:40 기준');
});

test('being offline lists what can be read, newest first, and nothing without it', () => {
  const page = (path: string, at: string) => ({ path, title: path, keptAt: new Date(at) });
  const shown = withList(
    COPY,
    {
      title: '저장한 업소',
      pages: [
        page('/a?b=1&c=2', '2026-11-14T20:00:00+09:00'),
        page('/$&', '2026-11-14T21:00:00+09:00'),
      ],
    },
    NOW,
  );
  expect([...shown.matchAll(/<li><a href="([^"]+)">/g)].map(([, path]) => path)).toEqual([
    '/$&amp;',
    '/a?b=1&amp;c=2',
  ]);
  expect(shown).toContain('<h2>저장한 업소</h2>');
  expect(withList(COPY, { title: '저장한 업소', pages: [] }, NOW)).not.toContain('저장한 업소');
});

test('what search engines may not list is not kept', () => {
  expect(isForEveryone(PAGE)).toBe(true);
  expect(isForEveryone(`<meta name="robots" content="noindex">${PAGE}`)).toBe(false);
});
