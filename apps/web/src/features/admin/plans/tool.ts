/** The press tool: select a pin, or add a pin, with the picked-up instrument if any. */
export type Tool = { kind: 'select' } | { kind: 'add'; instrument: string | null };

export const SELECT: Tool = { kind: 'select' };

/** MIME type of a dragged instrument. */
export const INSTRUMENT_TYPE = 'application/x-talus-instrument';
