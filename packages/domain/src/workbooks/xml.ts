import { WorkbookRefused } from './workbook';

/** The handlers of XML events, in document order. Names are without their prefix. */
export type XmlReader = {
  open: (name: string, attributes: string) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces entities. Declarations are refused, so that no entity can expand to a gigabyte. */
const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
        if (name) return ENTITIES[name] ?? whole;
        return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
      })
    : text;

/** Reads XML from beginning to end; tags not closed in order are damage. */
export function readXml(text: string, { open, text: say, close }: XmlReader): void {
  const stack: string[] = [];
  let at = 0;
  for (let next = text.indexOf('<'); next !== -1; next = text.indexOf('<', at)) {
    if (next > at && stack.length > 0) say(plain(text.slice(at, next)));
    if (text.startsWith('<?', next)) at = after(text, '?>', next);
    else if (text.startsWith('<!--', next)) at = after(text, '-->', next);
    else if (text.startsWith('<![CDATA[', next)) {
      at = after(text, ']]>', next);
      say(text.slice(next + 9, at - 3));
    } else if (text[next + 1] === '!') throw new WorkbookRefused('damaged');
    else {
      const end = endOfTag(text, next);
      at = end + 1;
      if (text[next + 1] === '/') {
        const name = localName(text.slice(next + 2, end).trim());
        if (stack.pop() !== name) throw new WorkbookRefused('damaged');
        close(name);
        continue;
      }
      const isEmpty = text[end - 1] === '/';
      const inside = text.slice(next + 1, isEmpty ? end - 1 : end);
      const space = inside.search(/\s/);
      const name = localName(space === -1 ? inside : inside.slice(0, space));
      open(name, space === -1 ? '' : inside.slice(space));
      if (isEmpty) close(name);
      else stack.push(name);
    }
  }
  if (stack.length > 0) throw new WorkbookRefused('damaged');
}

/** Returns the value of an attribute, whatever its prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = 0; ; ) {
    const equals = attributes.indexOf('=', at);
    if (equals === -1) return undefined;
    let start = equals + 1;
    while (attributes.charCodeAt(start) <= 32) start++;
    const end = attributes.indexOf(attributes[start] ?? '"', start + 1);
    if (end === -1) throw new WorkbookRefused('damaged');
    if (localName(attributes.slice(at, equals).trim()) === name) return plain(attributes.slice(start + 1, end));
    at = end + 1;
  }
}

export const isYes = (value: string | undefined): boolean => value === '1' || value === 'true';

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at === -1) throw new WorkbookRefused('damaged');
  return at + mark.length;
}

/** Finds the end of a tag: the first > outside attribute values. */
function endOfTag(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    const letter = text[i];
    if (letter === '>') return i;
    if (letter === '"' || letter === "'") {
      i = text.indexOf(letter, i + 1);
      if (i === -1) break;
    }
  }
  throw new WorkbookRefused('damaged');
}
