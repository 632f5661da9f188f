import { isLine, isLines } from '@talus/domain/text/characters';
import { isRecordYear, isTime } from '@talus/domain/time/parse';
import * as z from 'zod';

/** Twenty-four lower-case hex digits, as every `_id` outside is written. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, { error: 'id' });

/** ISO 8601 in UTC with `Z`. */
export const time = z.iso.datetime();

/**
 * A time on the way in: ISO 8601, epoch milliseconds, or a time without zone, which is the project's. Of the years 1 to
 * 9999, which both PostgreSQL and JavaScript hold.
 */
export const timeInput = z.union([z.string(), z.number()]).refine(isTime, { error: 'time' });

/** The same of what was measured or set up: a year that was mistyped is no time of that. */
export const recordTime = timeInput.refine((input) => !isTime(input) || isRecordYear(input), { error: 'time-years' });

/** The same where it can only come as text: in a path or a query. A date alone may stand for a whole day. */
export const timeText = z.string().refine(isTime, { error: 'time' });

/** The same of what was measured, as `recordTime`. */
export const recordText = timeText.refine((text) => !isTime(text) || isRecordYear(text), { error: 'time-years' });

/** The longest span of milliseconds that the database holds: almost 25 days. */
export const LONGEST_MS = 2_147_483_647;

// Every text on the way in is one of the next three, so that none holds what a database refuses. What is larger than
// allowed is not looked at further.

/** One line without the space around it: names, labels, keys. */
export const shortText = (most: number) =>
  z.string().trim().max(most, { abort: true }).refine(isLine, { error: 'characters' });

/** Text that may have several lines. */
export const longText = (most: number) =>
  z.string().max(most, { abort: true }).refine(isLines, { error: 'characters' });

/** One line exactly as it was typed: a password. */
export const typedText = (most: number) =>
  z.string().max(most, { abort: true }).refine(isLine, { error: 'characters' });

export const projectParams = z.object({ projectId: id });

/** The answer of a write that has nothing else to say. */
export const ok = z.object({ ok: z.literal(true) });

export const status = z.enum(['GREEN', 'WL', 'AL', 'WSL', 'down']);

/** Which quantities put an instrument at its level; of a rain gauge also the storm that is open. */
export const levelCauses = z.array(z.enum(['value', 'rate1Hr', 'rate24Hr', 'storm']));

export const role = z.enum(['admin', 'thsr', 'occ', 'nbiot', 'client']);

export const language = z.enum(['zh-TW', 'en']);
