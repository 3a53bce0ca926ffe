const KEY_HEADERS = ['번호', '슬러그'];

/** Whether a text came from a table: cells side by side, or a file of several lines. */
export function isCells(text: string): boolean {
  return /\t/.test(text) || (/[,;]/.test(firstLine(text)) && /\n/.test(text.trim()));
}

/** Whether the first line names the columns, and with them which venue each line is about. */
export function hasKeyColumn(text: string): boolean {
  const headers = firstLine(text).split(/[\t,;]/);
  return headers.some((header) => KEY_HEADERS.includes(header.replaceAll('"', '').trim()));
}

function firstLine(text: string): string {
  return text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1)[0] ?? '';
}
