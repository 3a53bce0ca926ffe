import { toSeoul } from '#domain/seoul-time.ts';

/** Everything that would bring the page to life: without a connection it could only fail. */
const ALIVE = [
  /<script type="module"[^>]*><\/script>\n?/g,
  /<link rel="modulepreload"[^>]*>\n?/g,
  /<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>\n?/gs,
];
const ASSET = /(?:href|src)="(\/assets\/[^"]+)"/g;
const TITLE = /<title>(.*?)<\/title>/s;
const START = '<html lang="ko"';
const ROOT = '<div id="root">';
/** Where the page for being offline wants the list of what can be read. */
const LIST_PLACE = '<div data-kept="true"></div>';

/** A document that can be read and nothing else: its links lead on, nothing in it asks the server. */
export function toReadingCopy(html: string): string {
  return ALIVE.reduce((text, pattern) => text.replace(pattern, ''), html);
}

/** The build's files that it needs to look like itself. */
export function assetsOf(html: string): string[] {
  return [...new Set([...html.matchAll(ASSET)].map(([, path = '']) => path))];
}

/** As it stands in the document, so escaped. */
export function titleOf(html: string): string {
  return TITLE.exec(html)?.[1] ?? '';
}

/** Gated, gone or somebody's own: what search engines may not list is not kept either. */
export function isForEveryone(html: string): boolean {
  return !html.includes('<meta name="robots" content="noindex">');
}

/** Says of when it is, and marks the document: its stylesheet then hides what holds for a moment only. */
export function asOf(html: string, keptAt: Date, now: Date, state = '오프라인'): string {
  return marked(html, `${state} · ${momentText(keptAt, now)} 기준`);
}

export interface KeptPage {
  path: string;
  /** Escaped. */
  title: string;
  keptAt: Date;
}

/** The page for being offline, with what can be read meanwhile, newest first. */
export function withList(
  html: string,
  { title, pages }: { title: string; pages: readonly KeptPage[] },
  now: Date,
): string {
  const items = [...pages]
    .sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
    .map(
      ({ path, title: name, keptAt }) =>
        `<li><a href="${path.replaceAll('&', '&amp;').replaceAll('"', '%22')}">${name}</a> <small>${momentText(keptAt, now)}</small></li>`,
    );
  const list = items.length > 0 ? `<h2>${title}</h2><ul>${items.join('')}</ul>` : '';
  return marked(html, '오프라인').replace(
    LIST_PLACE,
    () => `<div class="offline-kept">${list}</div>`,
  );
}

function marked(html: string, state: string): string {
  const note = `<p class="offline-note" role="status"><span>${state}</span> <a href="">다시 불러오기</a></p>`;
  return html.replace(START, `${START} data-offline`).replace(ROOT, (root) => root + note);
}

/** In Seoul, with the day when it is another one. */
function momentText(moment: Date, now: Date): string {
  const { date, time, month, day } = toSeoul(moment);
  return date === toSeoul(now).date ? time : `${month}월 ${day}일 ${time}`;
}
