import type { InstrumentKind } from './instrument-type';

/** Settings that a type may ask of its instruments, in the order of the specification's table. */
export const TYPE_FIELDS = [
  'R0',
  'A+initial',
  'A-initial',
  'A+',
  'A-',
  'offset',
  'T0',
  'K',
  'F0',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'depth',
] as const;
export type TypeField = (typeof TYPE_FIELDS)[number];

export const INSTRUMENT_KINDS = [
  'general',
  'inclinometer',
  'rainGauge',
  'noise',
  'battery',
] as const satisfies readonly InstrumentKind[];

/** What a type of that kind asks for unless somebody says otherwise: a hole is read twice at each depth. */
export const DEFAULT_FIELDS: Record<InstrumentKind, readonly TypeField[]> = {
  general: ['R0', 'offset', 'T0', 'K', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5'],
  inclinometer: ['A+initial', 'A-initial', 'A+', 'A-', 'offset', 'F1', 'depth'],
  rainGauge: ['offset', 'F1'],
  noise: ['offset', 'F1'],
  battery: ['offset', 'F1'],
};

/** The code that stands more than once in a list; types are known by it. Null: each stands once. */
export const repeatedCode = (codes: readonly string[]): string | null => {
  const seen = new Set<string>();
  for (const code of codes) {
    const same = code.trim().toLowerCase();
    if (seen.has(same)) return code;
    seen.add(same);
  }
  return null;
};
