import type { InstrumentKind } from './instrument-type';

/** Settings that a type may require of its instruments, in the order of the specification's table. */
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

/** The default fields of a type by kind. A hole has two readings at each depth. */
export const DEFAULT_FIELDS: Record<InstrumentKind, readonly TypeField[]> = {
  general: ['R0', 'offset', 'T0', 'K', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5'],
  inclinometer: ['A+initial', 'A-initial', 'A+', 'A-', 'offset', 'F1', 'depth'],
  rainGauge: ['offset', 'F1'],
  noise: ['offset', 'F1'],
  battery: ['offset', 'F1'],
};

/** Returns the first repeated code of a list, since codes identify types. Null: none. */
export const repeatedCode = (codes: readonly string[]): string | null => {
  const seen = new Set<string>();
  for (const code of codes) {
    const same = code.trim().toLowerCase();
    if (seen.has(same)) return code;
    seen.add(same);
  }
  return null;
};
