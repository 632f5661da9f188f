import { codeOfLetter, readingOfCode, TRACE } from '../documents/column-codes';

/** A rain bin from an external service. `note` explains a field that is not a plain number. */
export type ExternalRain = { mm: number | null; note: 'dry' | 'trace' | 'accumulated-later' | 'missing' | null };

/**
 * Parses a field of a weather service by the column codes (`column-codes`). Numbers: −998 is dry, any other negative
 * missing. Letters: T less than 0.1 mm, X out of order, `...` not observed, `/` unknown, `&` counted with a later bin.
 */
export function externalRain(field: string | number | null | undefined): ExternalRain {
  const text = String(field ?? '').trim();
  if (text === '&') return { mm: null, note: 'accumulated-later' };
  const raw = codeOfLetter(text) ?? (text === '' ? Number.NaN : Number(text));
  const value = readingOfCode(raw);
  if (!(value >= 0) || !Number.isFinite(value)) return { mm: null, note: 'missing' };
  if (raw < 0) return { mm: 0, note: raw === TRACE ? 'trace' : 'dry' };
  return { mm: value, note: null };
}
