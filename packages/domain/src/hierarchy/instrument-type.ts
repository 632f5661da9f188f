/** The nine automatic instrument types of the specification. */
export const TYPE_CODES = ['STI', 'MC', 'ELP', 'SAA', 'TM', 'LC', 'RAIN', 'DS', 'ETI'] as const;
export type TypeCode = (typeof TYPE_CODES)[number];

/** The kind of a type, as far as the rules need it; `rainGauge` is the wire's word for a rain instrument. */
export type InstrumentKind = 'rainGauge' | 'battery' | 'noise' | 'inclinometer' | 'general';
