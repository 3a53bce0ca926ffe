import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

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
