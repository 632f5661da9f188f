import type { SourceProblem } from '@talus/domain/typhoon/forecast-images';
import type { XmlNode } from '@talus/domain/typhoon/xml-node';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

const TEXT = '#text';
const ATTRIBUTES = ':@';

/** Ignores all declarations of a document: no entity can expand or name a file. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  maxNestedTags: 50,
});

type Parsed = Record<string, unknown> & { [TEXT]?: string; [ATTRIBUTES]?: Record<string, string> };

/** Parses the elements of a document; refuses documents with declarations and malformed XML. */
export function readXml(bytes: Uint8Array): { nodes: XmlNode[] } | { problem: SourceProblem } {
  const text = new TextDecoder().decode(bytes);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { problem: 'doctype' };
  try {
    if (XMLValidator.validate(text) !== true) return { problem: 'not-xml' };
    return { nodes: nodesOf(parser.parse(text) as Parsed[]) };
  } catch {
    return { problem: 'not-xml' };
  }
}

const nodesOf = (parsed: readonly Parsed[]): XmlNode[] =>
  parsed.flatMap((one) => {
    const name = Object.keys(one).find((key) => key !== ATTRIBUTES);
    if (name === undefined || name === TEXT || name.startsWith('?')) return [];
    const inside = one[name] as Parsed[];
    return [
      {
        name,
        attributes: Object.fromEntries(Object.entries(one[ATTRIBUTES] ?? {}).map(([key, text]) => [key, plain(text)])),
        text: plain(inside.map((part) => part[TEXT] ?? '').join('')),
        children: nodesOf(inside),
      },
    ];
  });

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML's five named entities and numeric character references. */
const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
