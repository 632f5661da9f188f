import { codeOfLetter, readingOfCode, TRACE } from '../documents/column-codes';

/** A bin from somebody else's service. `note` says what stood there in place of a number. */
export type ExternalRain = { mm: number | null; note: 'dry' | 'trace' | 'accumulated-later' | 'missing' | null };

/**
 * Reads a weather service's field by the codes of its columns (`column-codes`). Numbers: −998 is dry, any other negative
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
