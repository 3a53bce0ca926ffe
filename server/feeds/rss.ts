import { element, escapeXml, xmlDocument } from './xml.ts';

const RSS = 'rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"';

/** Something new, with nothing in it that a visitor may not read. */
export interface Item {
  /** The same for good, also where its address or the site's changes. */
  guid: string;
  title: string;
  path: string;
  at: Date;
  category: string | null;
  description: string | null;
}

export function rssXml(items: readonly Item[], origin: string): string {
  return xmlDocument(RSS, [
    '<channel>',
    element('title', '밤결'),
    element('link', `${origin}/`),
    element('description', '강남의 새 업소와 가이드 소식입니다. 만 19세 이상을 위한 정보입니다.'),
    element('language', 'ko'),
    element('lastBuildDate', items[0]?.at.toUTCString()),
    `<atom:link href="${escapeXml(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => itemXml(item, origin)),
    '</channel>',
  ]);
}

function itemXml({ guid, title, path, at, category, description }: Item, origin: string): string {
  return [
    '<item>',
    element('title', title),
    element('link', origin + path),
    `<guid isPermaLink="false">${escapeXml(guid)}</guid>`,
    element('pubDate', at.toUTCString()),
    element('category', category),
    element('description', description),
    '</item>',
  ].join('');
}
