/** All that XML 1.0 has no place for, half characters included; not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Anything but letters, digits and what addresses are made of, which is most of a sitemap. */
const UNUSUAL = /[^\w\-./:%=?+ ]/;

export function escapeXml(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** An element with text in it; nothing without one. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}

export function xmlDocument(root: string, content: readonly string[]): string {
  const [name] = root.split(' ');
  return [`<?xml version="1.0" encoding="UTF-8"?>`, `<${root}>`, ...content, `</${name}>`, ''].join(
    '\n',
  );
}
