import { splitLines } from '../documents/csv-fields';
import { type CommaMeaning, readTypedNumber } from '../sheets/typed-number';
import { MOST_SURVEY_BYTES, type Survey, type SurveyDepth, type SurveyRefusal } from './survey';

type Answer = { survey: Survey } | { refusal: SurveyRefusal };
/** A line split into fields at any separator. */
type Line = { number: number; fields: string[] };

/** Parses a file of an inclinometer probe. Returns the whole survey, or the reason for refusing the file. */
export function readSurvey(text: string): Answer {
  if (text.length > MOST_SURVEY_BYTES) return refused('too-large');
  const { lines, comma } = linesOf(text);
  const head = lines.findIndex(({ fields }) => columnsOf(fields) !== null);
  if (head < 0) return refused('not-a-survey');
  const columns = columnsOf((lines[head] as Line).fields) as Columns;
  const depths: SurveyDepth[] = [];
  const seen = new Set<number>();
  for (const { number, fields } of lines.slice(head + 1)) {
    const depth = depthOf(fields, columns, comma);
    if (depth === null) return refused('number', number);
    if (seen.has(depth.depth)) return refused('twice', number);
    seen.add(depth.depth);
    depths.push(depth);
  }
  if (depths.length === 0) return refused('no-depths');
  const about = aboutOf(lines.slice(0, head));
  // A truncated copy has fewer depths than its header declares
  if (about.count !== null && about.count !== depths.length) return refused('count');
  const { format, hole, dateText, probe, unit, constant } = about;
  return {
    survey: { format, hole, dateText, probe, unit, constant, depths: depths.sort((a, b) => a.depth - b.depth) },
  };
}

const refused = (fault: SurveyRefusal['fault'], line?: number): { refusal: SurveyRefusal } => ({
  refusal: line === undefined ? { fault } : { fault, line },
});

/**
 * Splits the lines at the separator of the header line: semicolon, tab or comma. A program that separates by semicolons
 * does so because it writes a decimal comma.
 */
function linesOf(text: string): { lines: Line[]; comma: CommaMeaning } {
  const all = splitLines(text.replace(/^\uFEFF/, ''));
  const head = all.find((line) => [';', '\t', ','].some((mark) => columnsOf(split(line, mark)) !== null)) ?? '';
  const mark = [';', '\t', ','].find((one) => columnsOf(split(head, one)) !== null) ?? ',';
  const lines = all
    .map((line, i) => ({ number: i + 1, fields: split(line, mark) }))
    .filter(({ fields }) => fields.some((field) => field !== ''));
  return { lines, comma: mark === ';' ? 'point' : 'thousands' };
}

const split = (line: string, mark: string): string[] =>
  line.split(mark).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

type Columns = { depth: number; aPlus: number; aMinus: number; bPlus: number; bMinus: number };

const NAMES: Record<keyof Columns, readonly string[]> = {
  depth: ['DEPTH', 'FLEVEL', 'LEVEL', '深度'],
  aPlus: ['A0', 'A+'],
  aMinus: ['A180', 'A-'],
  bPlus: ['B0', 'B+'],
  bMinus: ['B180', 'B-'],
};

/**
 * Finds the columns in a header line; null when the line is not a header. Only depth and both faces of A are required.
 */
function columnsOf(fields: readonly string[]): Columns | null {
  const keys = fields.map((field) =>
    field
      .toUpperCase()
      .replace(/[−–]/g, '-')
      .replace(/\s*[[(].*$/, ''),
  );
  const at = (names: readonly string[]) => keys.findIndex((key) => names.includes(key));
  const columns = Object.fromEntries(Object.entries(NAMES).map(([name, names]) => [name, at(names)])) as Columns;
  return columns.depth >= 0 && columns.aPlus >= 0 && columns.aMinus >= 0 ? columns : null;
}

function depthOf(fields: readonly string[], columns: Columns, comma: CommaMeaning): SurveyDepth | null {
  const numbers = Object.entries(columns).map(([name, at]) => {
    const text = at < 0 ? '' : (fields[at] ?? '');
    return [name, text === '' ? null : (readTypedNumber(text, comma) ?? Number.NaN)] as const;
  });
  if (numbers.some(([, value]) => Number.isNaN(value))) return null;
  const depth = Object.fromEntries(numbers) as Record<keyof Columns, number | null>;
  // A missing face invalidates the depth
  if (depth.depth === null || depth.aPlus === null || depth.aMinus === null) return null;
  return { ...depth, depth: depth.depth };
}

type About = Omit<Survey, 'depths'> & { count: number | null };

const NOTHING: About = { format: 'table', hole: '', dateText: '', probe: '', unit: 'm', constant: null, count: null };

function aboutOf(lines: readonly Line[]): About {
  if (lines.some(({ fields }) => /^Survey v\d/.test(fields[0] ?? ''))) return ofRst(lines);
  return lines.some(({ fields }) => /^HOLE NO\./i.test(fields[0] ?? '')) ? ofGeokon(lines) : NOTHING;
}

/**
 * Reads the head of an RST file: lines of headings, each followed by a line of values: `Headings;Site;…` and
 * `Installation v1;VEGA;…`.
 */
function ofRst(lines: readonly Line[]): About {
  const said = new Map<string, string>();
  lines.forEach(({ fields }, i) => {
    if (fields[0] !== 'Headings') return;
    const values = lines[i + 1]?.fields ?? [];
    fields.forEach((name, at) => {
      if (at > 0) said.set(name, values[at] ?? '');
    });
  });
  const count = readTypedNumber(said.get('Num Depths') ?? '');
  return {
    format: 'rst',
    hole: said.get('Installation') ?? '',
    dateText: said.get('Survey DateTime') ?? '',
    probe: said.get('Sensor SN') ?? '',
    unit: /^f/i.test(said.get('DepthUnits') ?? '') ? 'ft' : 'm',
    constant: readTypedNumber(said.get('Actl Cnst') ?? '', 'point'),
    count,
  };
}

/** Reads the head of a Geokon file, one field per line: `HOLE NO. :SIS-05`. */
function ofGeokon(lines: readonly Line[]): About {
  const said = (name: string): string => {
    const line = lines.find(({ fields }) => (fields[0] ?? '').toUpperCase().startsWith(name));
    const text = line?.fields.join(',') ?? '';
    return text.slice(text.indexOf(':') + 1).trim();
  };
  return {
    format: 'geokon',
    hole: said('HOLE NO.'),
    dateText: `${said('DATE')} ${said('TIME')}`.trim(),
    probe: said('PROBE NO.'),
    unit: 'm',
    constant: null,
    count: readTypedNumber(said('#READINGS')),
  };
}
