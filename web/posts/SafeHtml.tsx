/** HTML that our own server made of Markdown, and nothing else. */
export function SafeHtml({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `renderMarkdown` escapes every tag an author writes
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
