/** An element of a document, with the text that stands directly in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const DECLARATION = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/;
const ATTRIBUTE = /\s+([\w:-]+)="([^"<]*)"/y;
/** What XML 1.0 refuses, even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/** Reads as much of XML as feeds are written in, and throws for whatever is not well formed. */
export function readXml(source: string): XmlElement {
  if (!DECLARATION.test(source)) throw new Error('no declaration');
  if (FORBIDDEN.test(source)) throw new Error('a character that no document may hold');
  const text = source.replace(DECLARATION, '').trim();
  let place = 0;

  /** By a pattern that sticks to its place: cutting a long text at every tag would take minutes. */
  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place = pattern.lastIndex;
    return found;
  }
  const fault = (what: string) => new Error(`${what} at: ${text.slice(place, place + 60)}`);

  function readElement(): XmlElement {
    const name = take(/<([\w:]+)/y)?.[1];
    if (!name) throw fault('no element');
    const element: XmlElement = { name, attributes: {}, text: '', children: [] };
    for (let found = take(ATTRIBUTE); found; found = take(ATTRIBUTE)) {
      element.attributes[found[1] ?? ''] = unescaped(found[2] ?? '');
    }
    if (take(/\/>/y)) return element;
    if (!take(/>/y)) throw fault('a tag without its end');
    for (;;) {
      element.text += unescaped(take(/[^<]+/y)?.[0] ?? '');
      const end = take(/<\/([\w:]+)>/y)?.[1];
      if (end === name) return element;
      if (end !== undefined) throw fault(`${end} ends, not ${name}`);
      element.children.push(readElement());
    }
  }

  const root = readElement();
  if (place < text.length) throw fault('more than one root');
  return root;
}

/** Texts of all elements of this name, in the order of the document. */
export function textsOf(element: XmlElement, name: string): string[] {
  const own = element.name === name ? [element.text] : [];
  return [...own, ...element.children.flatMap((child) => textsOf(child, name))];
}

function unescaped(text: string): string {
  return text.replace(/&(\w*);?/g, (found, name: string) => {
    const character = ENTITIES[name];
    if (!character || !found.endsWith(';')) throw new Error(`no entity: ${found}`);
    return character;
  });
}
