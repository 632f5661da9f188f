/**
 * A second reader of logger files, written from the format's description for tests only: whole text, regular
 * expressions, one object per row. Slow and simple, so that it is right.
 */
export type NaiveRow = { time: number; values: (number | null)[] };
export type NaiveResult = { refused: boolean; rows: NaiveRow[]; rejectedLines: number[] };

type Head = { names: string[] };

export function readNaively(bytes: Uint8Array): NaiveResult {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').slice(0, -1);
  const clean = lines.map((line) => line.replace(/\r$/, '').replace(/^\u00ef\u00bb\u00bf/, ''));
  const result: NaiveResult = { refused: false, rows: [], rejectedLines: [] };
  let head: Head | null = null;
  for (let i = 0; i < lines.length; i++) {
    const line = clean[i] as string;
    if (i === 0 || /^"?TOA5/.test(line)) {
      const environment = fieldsOf(line);
      const isBadAlready = trimBlanks(environment?.[0] ?? '') !== 'TOA5' || environment?.length !== 8;
      if (!isBadAlready && i + 4 > lines.length) return i === 0 ? { ...result, refused: true } : result;
      head = isBadAlready ? null : headOf(clean.slice(i, i + 4).map((l, k) => (k === 0 ? l : withMark(lines, i + k))));
      if (head) i += 3;
      else if (i === 0) return { ...result, refused: true };
      else result.rejectedLines.push(i + 1);
      continue;
    }
    // Only a header's first line may begin with a byte order mark
    const row = (lines[i] as string).replace(/\r$/, '');
    if (row === '') continue;
    const read = head && rowOf(row, head);
    if (read) result.rows.push(read);
    else result.rejectedLines.push(i + 1);
  }
  if (lines.length === 0) result.refused = true;
  return result;
}

const trimBlanks = (text: string) => text.replace(/^ +| +$/g, '');
const withMark = (lines: string[], at: number) => (lines[at] as string).replace(/\r$/, '');

function headOf(lines: string[]): Head | null {
  const [, names, units, processing] = lines.map(fieldsOf);
  if (!names || !units || !processing) return null;
  if (names.length !== units.length || names.length !== processing.length) return null;
  if (lines.some((line) => line.includes('\0'))) return null;
  const trimmed = names.map(trimBlanks);
  const named = trimmed.filter((name) => name !== '');
  return trimmed.includes('TIMESTAMP') && new Set(named).size === named.length ? { names: trimmed } : null;
}

function rowOf(line: string, { names }: Head): NaiveRow | null {
  const fields = fieldsOf(line);
  if (fields?.length !== names.length) return null;
  const stamp = fields[names.indexOf('TIMESTAMP')] as string;
  const match = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?$/.exec(stamp);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as number[];
  const date = new Date(0);
  date.setUTCFullYear(year as number, (month as number) - 1, day);
  date.setUTCHours(hour as number, minute, second, Number((match[7] ?? '').padEnd(3, '0').slice(0, 3)));
  if (date.toISOString().slice(0, 19) !== stamp.slice(0, 19).replace(' ', 'T')) return null;
  if (date < new Date('1970-01-02Z') || date >= new Date('9999-12-31Z')) return null;
  const values = fields.filter((_, at) => !['', 'TIMESTAMP', 'RECORD'].includes(names[at] as string)).map(valueIn);
  return { time: date.getTime(), values };
}

function valueIn(field: string): number | null {
  const text = trimBlanks(field);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  const value = Number(text);
  return !Number.isFinite(value) || [7999, -7999, -2147483648].includes(value) ? null : value + 0;
}

/** Splits a line into fields; null where a quote is not closed, or closed before the field ends. */
function fieldsOf(line: string): string[] | null {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  let atStart = true;
  let isDone = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i] as string;
    if (quoted) {
      if (character !== '"') field += character;
      else if (line[i + 1] === '"') {
        field += '"';
        i++;
      } else {
        quoted = false;
        isDone = true;
      }
    } else if (character === '"' && atStart) quoted = true;
    else if (character === ',') {
      fields.push(field);
      field = '';
      atStart = true;
      isDone = false;
      continue;
    } else if (isDone) return null;
    else field += character;
    atStart = false;
  }
  return quoted ? null : [...fields, field];
}
