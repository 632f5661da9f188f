/** A bin from somebody else's service. `note` says what stood there in place of a number. */
export type ExternalRain = { mm: number | null; note: 'dry' | 'trace' | 'accumulated-later' | 'missing' | null };

/** The feed's way to say that it has been dry for six hours; 0 mm. */
const DRY = -998;

/**
 * What a weather service's field means. Numbers: −998 is dry, any other negative (−999, −99, −1) missing. Letters of
 * its tables: T less than 0.1 mm, X out of order, `...` not observed, `/` unknown, `&` counted with a later bin.
 */
export function externalRain(field: string | number | null | undefined): ExternalRain {
  const text = String(field ?? '').trim();
  if (/^t$/i.test(text)) return { mm: 0, note: 'trace' };
  if (text === '&') return { mm: null, note: 'accumulated-later' };
  const value = text === '' ? Number.NaN : Number(text);
  if (value === DRY) return { mm: 0, note: 'dry' };
  return Number.isFinite(value) && value >= 0 ? { mm: value, note: null } : { mm: null, note: 'missing' };
}
