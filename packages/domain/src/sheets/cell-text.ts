const NOISE_DIGITS = 12;

/** Formats a number as people write it: digits past the twelfth are arithmetic noise. */
export function plainNumber(value: number): string {
  const text = String(value);
  return text.length <= NOISE_DIGITS ? text : String(Number(value.toPrecision(NOISE_DIGITS)));
}

/** Formats a time as `2026-11-15 08:40`, with seconds unless zero. `local` is the local time as if it were UTC. */
export function timeText(local: number): string {
  const text = new Date(local).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, local % 60_000 === 0 ? 16 : 19)}`;
}

/** Marks a file as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Escapes a CSV field: quotes where needed; text that a spreadsheet would compute as a formula stays text. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
