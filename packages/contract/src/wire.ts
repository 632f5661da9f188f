import { parseTime } from '@talus/domain/time/parse';
import * as z from 'zod';

/** Twenty-four lower-case hex digits, as every `_id` outside is written. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, { error: 'id' });

/** ISO 8601 in UTC with `Z`. */
export const time = z.iso.datetime();

/** A time on the way in: ISO 8601, epoch milliseconds, or a time without zone, which is the project's. */
export const timeInput = z
  .union([z.string(), z.number()])
  .refine((input) => parseTime(input, 0) !== null, { error: 'time' });

export const projectParams = z.object({ projectId: id });

/** The answer of a write that has nothing else to say. */
export const ok = z.object({ ok: z.literal(true) });

export const status = z.enum(['GREEN', 'WL', 'AL', 'WSL', 'down']);

export const role = z.enum(['admin', 'thsr', 'occ', 'nbiot', 'client']);

export const language = z.enum(['zh-TW', 'en']);
