import { plainNumber, type Sheet } from './sheet';

/** Tells spreadsheet programs that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvOf({ timeHead, columns, rows }: Sheet): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${[timeHead, ...columns.map(({ head }) => head)].map(field).join(',')}\r\n`;
  for await (const piece of rows) {
    yield piece.map(({ local, values }) => [timeText(local), ...values.map(numberText)].join(',')).join('\r\n') +
      '\r\n';
  }
}

/** `2026-11-15 08:40`, with seconds where there are any. */
function timeText(local: number): string {
  const text = new Date(local).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, local % 60_000 === 0 ? 16 : 19)}`;
}

const numberText = (value: number | null): string => (value === null ? '' : plainNumber(value));

/** Quoted where needed; a name that a spreadsheet would compute is kept a name. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
