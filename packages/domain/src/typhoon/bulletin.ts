import { collapseLines } from './collapse-lines';
import { fieldText, listChildren, textOf, type XmlNode } from './xml-node';

export type BulletinSection = { title: string; content: string };

/** A weather warning as shown in the report. */
export type Bulletin = {
  sender: string;
  /** Epoch milliseconds. */
  sent: number;
  /** End of validity; null when the warning gives none. */
  expires: number | null;
  event: string;
  severity: string;
  urgency: string;
  headline: string;
  sections: BulletinSection[];
  /** For a typhoon: number of the report, number within the year, and name. */
  reportNumber: number | null;
  typhoonNumber: number | null;
  typhoonName: string | null;
};

/** Reasons why a document contains no warning in force. */
export const NO_BULLETIN = ['expired', 'cancelled', 'ended', 'not-actual'] as const;
export type NoBulletin = (typeof NO_BULLETIN)[number];

export type ReadBulletin = { bulletin: Bulletin } | { none: NoBulletin } | { refusal: 'not-cap' };

const CHINESE = /^zh\b/i;
const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'];
const URGENCIES = ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'];
/** Titles of the short facts at the head of a typhoon's description. */
const REPORT_NUMBER = '警報報數';
const CATEGORY = '警報類別';
const TYPHOON_NUMBER = '颱風編號';
const TYPHOON = '颱風資訊';
export const FACT_TITLES: readonly string[] = [REPORT_NUMBER, CATEGORY, TYPHOON_NUMBER, TYPHOON];
const ENDED = /^(END|解除)/i;

/** Reads a CAP 1.2 document, whatever its namespace prefix, as the warning in force at `now`. */
export function readBulletin(document: readonly XmlNode[], now: number): ReadBulletin {
  const alert = document.find(({ name }) => name === 'alert');
  const sent = alert ? Date.parse(fieldText(alert, 'sent')) : Number.NaN;
  const infos = alert ? ofOneLanguage(listChildren(alert, 'info')) : [];
  if (!alert || infos.length === 0 || Number.isNaN(sent)) return { refusal: 'not-cap' };
  const type = fieldText(alert, 'msgType');
  if (type === 'Cancel') return { none: 'cancelled' };
  if (fieldText(alert, 'status') !== 'Actual' || !['Alert', 'Update'].includes(type)) return { none: 'not-actual' };
  const valid = infos.filter((info) => (expiresOf(info) ?? Number.POSITIVE_INFINITY) > now);
  const [first] = valid;
  if (!first) return { none: 'expired' };
  const sections = valid.flatMap(sectionsOf);
  const said = (title: string) => sections.find((section) => section.title === title)?.content ?? null;
  if (ENDED.test(said(CATEGORY) ?? '')) return { none: 'ended' };
  const ends = valid.flatMap((info) => expiresOf(info) ?? []);
  return {
    bulletin: {
      sender: fieldText(first, 'senderName') || fieldText(alert, 'sender'),
      sent,
      expires: ends.length > 0 ? Math.max(...ends) : null,
      event: fieldText(first, 'event'),
      severity: worst(valid, 'severity', SEVERITIES),
      urgency: worst(valid, 'urgency', URGENCIES),
      headline: [...new Set(valid.map((info) => fieldText(info, 'headline')).filter(Boolean))].join('、'),
      sections,
      reportNumber: wholeOf(said(REPORT_NUMBER)),
      typhoonNumber: wholeOf(said(TYPHOON_NUMBER)),
      typhoonName: nameOf(first),
    },
  };
}

/** Returns all info blocks in Chinese (a warning may have one per county), or those in the first block's language. */
function ofOneLanguage(infos: readonly XmlNode[]): XmlNode[] {
  const language = (info: XmlNode) => fieldText(info, 'language');
  const chinese = infos.filter((info) => CHINESE.test(language(info)));
  return chinese.length > 0 ? chinese : infos.filter((info) => language(info) === language(infos[0] as XmlNode));
}

function expiresOf(info: XmlNode): number | null {
  const at = Date.parse(fieldText(info, 'expires'));
  return Number.isNaN(at) ? null : at;
}

/** Returns the gravest word of several blocks; words unknown to CAP rank last. */
function worst(infos: readonly XmlNode[], name: string, order: readonly string[]): string {
  const rank = (word: string) => (order.indexOf(word) + order.length + 1) % (order.length + 1);
  return infos.map((info) => fieldText(info, name)).sort((a, b) => rank(a) - rank(b))[0] ?? '';
}

/**
 * Returns the sections nested in a typhoon's description, against the schema; a plain text becomes one section under
 * its headline.
 */
function sectionsOf(info: XmlNode): BulletinSection[] {
  const [description] = listChildren(info, 'description');
  const sections = description ? descendants(description, 'section') : [];
  if (sections.length === 0) {
    const content = collapseLines(description ? textOf(description) : '');
    return content ? [{ title: fieldText(info, 'headline'), content }] : [];
  }
  return sections.map((section) => ({ title: section.attributes.title?.trim() ?? '', content: contentOf(section) }));
}

function descendants(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}

/** Returns the text of a section; for a section with figures, one line per group with the names of the figures. */
function contentOf(section: XmlNode): string {
  if (section.children.length === 0) return collapseLines(section.text);
  return section.children.map(figuresOf).join('\n');
}

function figuresOf(node: XmlNode): string {
  const name = node.name.replaceAll('_', ' ');
  if (node.children.length > 0) return `${name}: ${node.children.map(figuresOf).join(', ')}`;
  return [name, node.text.trim(), node.attributes.unit].filter(Boolean).join(' ');
}

const wholeOf = (text: string | null): number | null => (text && /^\d{1,4}$/.test(text) ? Number(text) : null);

/** Returns the typhoon's name as people write it: 白鹿 BAILU. The weather service renamed itself, and with it the tag. */
function nameOf(info: XmlNode): string | null {
  const [typhoon] = descendants(info, 'section').filter(({ attributes }) => attributes.title === TYPHOON);
  if (!typhoon) return null;
  const names = ['cwa_typhoon_name', 'cwb_typhoon_name', 'typhoon_name'].map((tag) => fieldText(typhoon, tag));
  return names.filter(Boolean).join(' ') || null;
}
