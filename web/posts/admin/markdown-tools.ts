/** A text field's content and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

export type MarkdownTool = (given: Selected) => Selected;

/** `**text**`, or without it again; with nothing selected the marks wait around the cursor. */
export function around(mark: string): MarkdownTool {
  return ({ text, start, end }) => {
    const isMarked =
      text.slice(start - mark.length, start) === mark &&
      text.slice(end, end + mark.length) === mark;
    if (isMarked) {
      const before = text.slice(0, start - mark.length);
      const inside = text.slice(start, end);
      return {
        text: before + inside + text.slice(end + mark.length),
        start: before.length,
        end: before.length + inside.length,
      };
    }
    return {
      text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
      start: start + mark.length,
      end: end + mark.length,
    };
  };
}

/** `- text` on every selected line, or without it again where all have it. */
export function atLines(prefix: string): MarkdownTool {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const found = text.indexOf('\n', Math.max(end, start));
    const to = found === -1 ? text.length : found;
    const lines = text.slice(from, to).split('\n');
    const isMarked = lines.every((line) => line.startsWith(prefix));
    const mark = (line: string) => (line.startsWith(prefix) ? line : prefix + line);
    const unmark = (line: string) => line.slice(prefix.length);
    const changed = lines.map(isMarked ? unmark : mark).join('\n');
    return {
      text: text.slice(0, from) + changed + text.slice(to),
      start: from,
      end: from + changed.length,
    };
  };
}

/** `[text](https://)` with the address selected, to be typed over. */
export const asLink: MarkdownTool = ({ text, start, end }) => {
  const words = text.slice(start, end) || '링크 글자';
  const before = `${text.slice(0, start)}[${words}](`;
  const address = 'https://';
  return {
    text: `${before}${address})${text.slice(end)}`,
    start: before.length,
    end: before.length + address.length,
  };
};

/** A picture as a paragraph of its own; `alt` cannot break out of its brackets. */
export function picture(alt: string, address: string): MarkdownTool {
  return ({ text, start, end }) => {
    const before = text.slice(0, start);
    const gap =
      before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    const inserted = `${gap}![${alt.replace(/[[\]\\\n]/g, ' ').trim()}](${address})\n\n`;
    const position = start + inserted.length;
    return { text: before + inserted + text.slice(end), start: position, end: position };
  };
}
