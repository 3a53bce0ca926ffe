import type { Letter } from '#server/http/deps.ts';

/** Texts about one thing, under its name. */
export interface LetterSection {
  title: string;
  url: string;
  lines: readonly string[];
}

interface Parts {
  subject: string;
  paragraphs: readonly string[];
  sections?: readonly LetterSection[];
  /** Shown large, for typing off. */
  code?: string;
  link?: { label: string; url: string };
  /** In small letters at the end, before what every mail ends with. */
  footer?: { lines: readonly string[]; link: { label: string; url: string } };
}

const CLOSING = '이 메일은 밤결에서 자동으로 보냈습니다. 회신은 확인하지 않습니다.';

/** One look for every mail, and the same words in both versions. */
export function composeLetter({
  subject,
  paragraphs,
  sections = [],
  code,
  link,
  footer,
}: Parts): Letter {
  const text = [
    ...paragraphs,
    ...sections.map(({ title, url, lines }) => [`■ ${title}`, ...lines, url].join('\n')),
    ...(code ? [code] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(footer ? [...footer.lines, `${footer.link.label}: ${footer.link.url}`] : []),
    CLOSING,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f6f5f2;color:#1d1b22;',
    "font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;line-height:1.6\">",
    '<div style="max-width:480px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px">',
    '<p style="margin:0 0 20px;font-weight:700;font-size:18px">밤결</p>',
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escapeHtml(paragraph)}</p>`),
    ...sections.map(sectionHtml),
    ...(code
      ? [
          '<p style="margin:20px 0;font-size:30px;font-weight:700;letter-spacing:8px">',
          `${escapeHtml(code)}</p>`,
        ]
      : []),
    ...(link
      ? [
          `<p style="margin:20px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;`,
          'padding:12px 20px;border-radius:8px;background:#4b3f72;color:#ffffff;',
          `text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    ...(footer
      ? [
          ...footer.lines.map((line) => smallHtml(escapeHtml(line))),
          smallHtml(anchorHtml(footer.link.label, footer.link.url, '#6b6772')),
        ]
      : []),
    smallHtml(CLOSING),
    '</div></body></html>',
  ].join('');
  return { subject, text: `${text}\n`, html };
}

function sectionHtml({ title, url, lines }: LetterSection): string {
  return [
    '<div style="margin:0 0 14px;padding:14px 0 0;border-top:1px solid #e4e1dc">',
    `<p style="margin:0 0 6px;font-weight:700">${anchorHtml(title, url, '#4b3f72')}</p>`,
    ...lines.map((line) => `<p style="margin:0 0 6px">${escapeHtml(line)}</p>`),
    '</div>',
  ].join('');
}

function smallHtml(html: string): string {
  return `<p style="margin:24px 0 0;font-size:12px;color:#6b6772">${html}</p>`;
}

function anchorHtml(label: string, url: string, color: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(label)}</a>`;
}

function escapeHtml(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
