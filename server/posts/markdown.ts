import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { PostHeading } from '#contract/posts/posts.ts';
import { normalizeSlug } from '#domain/text/slug.ts';

const FOOTNOTES = {
  label: '각주',
  labelAttributes: '',
  backLabel: '본문으로 돌아가기',
};

/**
 * Markdown as HTML that cannot run. The library escapes every tag an author writes and empties
 * addresses such as `javascript:`, so each tag below is one it made itself.
 */
export function renderMarkdown(content: string): string {
  return (
    micromark(content, { extensions: [gfm()], htmlExtensions: [gfmHtml(FOOTNOTES)] })
      // An emptied address would lead back to the page.
      .replace(/<a href=""[^>]*>(.*?)<\/a>/gs, '$1')
      .replace(/<img src=""[^>]*>/g, '')
      .replace(/<a href="(?=(?:https?:)?\/\/)/g, '<a rel="nofollow noopener" href="')
      .replace(/<img /g, '<img loading="lazy" ')
      // A box nobody can tick, without a label.
      .replace(/<input type="checkbox"[^>]*>/g, (box) => (box.includes('checked') ? '☑' : '☐'))
      // The page's own heading is the first level.
      .replace(/<(\/?)h1>/g, '<$1h2>')
  );
}

/** Fewer headings are seen at a glance. */
const LEAST_HEADINGS = 3;
const HEADING = /<h([23])>(.*?)<\/h\1>/gs;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The same with anchors at its headings, and a table of them where there are enough. */
export function renderArticle(content: string): { contentHtml: string; contents: PostHeading[] } {
  const contents: PostHeading[] = [];
  const used = new Set<string>();
  const contentHtml = renderMarkdown(content).replace(
    HEADING,
    (_, level: string, inside: string) => {
      const text = toText(inside);
      const id = anchorOf(text, used);
      contents.push({ id, text, level: Number(level) });
      return `<h${level} id="${id}">${inside}</h${level}>`;
    },
  );
  return { contentHtml, contents: contents.length < LEAST_HEADINGS ? [] : contents };
}

/** Of the heading's words, so that a shared link survives an edit elsewhere. */
function anchorOf(text: string, used: Set<string>): string {
  // A prefix, so that no heading takes the name of a part of the page.
  const words = normalizeSlug(text).replace(/-+/g, '-').replace(/^-|-$/g, '');
  const base = `s-${words || 'part'}`;
  let id = base;
  for (let n = 2; used.has(id); n += 1) id = `${base}-${n}`;
  used.add(id);
  return id;
}

function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
