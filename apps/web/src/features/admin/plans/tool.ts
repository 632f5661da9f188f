/** What a press on the plan does: it selects, or it sets a pin, of an instrument where one was taken up. */
export type Tool = { kind: 'select' } | { kind: 'add'; instrument: string | null };

export const SELECT: Tool = { kind: 'select' };

/** What a dragged instrument is, to whoever it is dropped on. */
export const INSTRUMENT_TYPE = 'application/x-talus-instrument';
