import { randomBytes } from 'node:crypto';

/** Creates an id of twenty-four hex digits, the form of every external `_id`. */
export const newId = (): string => randomBytes(12).toString('hex');
