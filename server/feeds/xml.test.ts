import { expect, test } from 'vitest';
import { readXml, textsOf } from '#tests/support/xml.ts';
import { rssXml } from './rss.ts';
import { sitemapXml } from './sitemap.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

const SITE = 'https://bamgyeol.example';
const EVIL = `]]></title><x a="1">&amp; 'it' & <!-- 한글 🌙`;

test('any text comes back from XML as it went in', () => {
  expect(readXml(xmlDocument('a', [element('b', EVIL)])).children[0]?.text).toBe(EVIL);
});

test('what no XML document may hold is left out', () => {
  expect(escapeXml('가\u0000나\u0008다\ud83c라\uffff마\t')).toBe('가나다라마\t');
});

test.each([
  '<?xml version="1.0" encoding="UTF-8"?>\n<a><b></a>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<a></a><a></a>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<a>x & y</a>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<a>',
  '<a></a>',
])('the check itself refuses %j', (text) => {
  expect(() => readXml(text)).toThrow();
});

test('an item holds its texts and no more elements than it should', () => {
  const at = new Date('2026-11-14T13:30:00Z');
  const item = { guid: EVIL, title: EVIL, path: '/posts/a', at, category: EVIL, description: EVIL };
  const [channel] = readXml(rssXml([item], SITE)).children;
  const read = channel?.children.find(({ name }) => name === 'item');
  expect(read?.children.map(({ name, text }) => [name, text])).toEqual([
    ['title', EVIL],
    ['link', `${SITE}/posts/a`],
    ['guid', EVIL],
    ['pubDate', 'Sat, 14 Nov 2026 13:30:00 GMT'],
    ['category', EVIL],
    ['description', EVIL],
  ]);
});

test('pictures are whole addresses; what is none is left out', () => {
  const pictures = [
    '/objects/a?w=1&b=2',
    'https://cdn.example/x.jpg',
    'javascript:x',
    'http://[',
    '',
  ];
  const root = readXml(sitemapXml([{ path: "/venue/it's", pictures }], SITE));
  expect(textsOf(root, 'loc')).toEqual([`${SITE}/venue/it's`]);
  expect(textsOf(root, 'image:loc')).toEqual([
    `${SITE}/objects/a?w=1&b=2`,
    'https://cdn.example/x.jpg',
  ]);
});
