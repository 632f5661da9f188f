import { isLine, isLines } from '@talus/domain/text/characters';
import { isRecordYear, isTime } from '@talus/domain/time/parse';
import * as z from 'zod';

/** Twenty-four lower-case hex digits, the form of every external `_id`. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, { error: 'id' });

/** ISO 8601 in UTC with `Z`. */
export const time = z.iso.datetime();

/**
 * An input time: ISO 8601, epoch milliseconds, or a time without offset, in the project's zone. Years 1 to 9999, which
 * both PostgreSQL and JavaScript support.
 */
export const timeInput = z.union([z.string(), z.number()]).refine(isTime, { error: 'time' });

/** An input time of measurements or settings, limited to plausible years, to catch typing errors. */
export const recordTime = timeInput.refine((input) => !isTime(input) || isRecordYear(input), { error: 'time-years' });

/** An input time as text, in a path or a query. A date alone may mean a whole day. */
export const timeText = z.string().refine(isTime, { error: 'time' });

/** An input time of measurements as text, limited like `recordTime`. */
export const recordText = timeText.refine((text) => !isTime(text) || isRecordYear(text), { error: 'time-years' });

/** The longest storable duration in milliseconds: almost 25 days. */
export const LONGEST_MS = 2_147_483_647;

// Every input text uses one of the next three, so that none contains characters that a database refuses. Validation
// stops at a text that is too long.

/** A trimmed line: names, labels, keys. */
export const shortText = (most: number) =>
  z.string().trim().max(most, { abort: true }).refine(isLine, { error: 'characters' });

/** A text of several lines. */
export const longText = (most: number) =>
  z.string().max(most, { abort: true }).refine(isLines, { error: 'characters' });

/** A line exactly as typed: a password. */
export const typedText = (most: number) =>
  z.string().max(most, { abort: true }).refine(isLine, { error: 'characters' });

export const projectParams = z.object({ projectId: id });

/** The answer of a write without other content. */
export const ok = z.object({ ok: z.literal(true) });

export const status = z.enum(['GREEN', 'WL', 'AL', 'WSL', 'down']);

/** The quantities that caused an instrument's level; for a rain gauge also its open storm. */
export const levelCauses = z.array(z.enum(['value', 'rate1Hr', 'rate24Hr', 'storm']));

export const role = z.enum(['admin', 'thsr', 'occ', 'nbiot', 'client']);

export const language = z.enum(['zh-TW', 'en']);
