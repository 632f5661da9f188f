const NOISE_DIGITS = 12;

/** A number as people write it: what arithmetic left behind the twelfth digit is no measurement. */
export function plainNumber(value: number): string {
  const text = String(value);
  return text.length <= NOISE_DIGITS ? text : String(Number(value.toPrecision(NOISE_DIGITS)));
}

/** `2026-11-15 08:40`, with seconds where there are any. `local` is the clock on the wall, as if it were UTC. */
export function timeText(local: number): string {
  const text = new Date(local).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, local % 60_000 === 0 ? 16 : 19)}`;
}

/** Tells spreadsheet programs that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text of a csv file: quoted where needed; what a spreadsheet would compute is kept a text. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
