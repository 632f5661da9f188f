import { randomBytes } from 'node:crypto';

/** Twenty-four hex digits, as every `_id` outside is written. */
export const newId = (): string => randomBytes(12).toString('hex');
