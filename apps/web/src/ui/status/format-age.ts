/** A message key and its parameters, so that one rule serves both languages. */
export type AgeWord =
  | { key: 'age.now' }
  | { key: 'age.seconds'; s: number }
  | { key: 'age.minutes'; m: number }
  | { key: 'age.hours'; h: number }
  | { key: 'age.hours-minutes'; h: number; m: number }
  | { key: 'age.days'; d: number }
  | { key: 'age.days-hours'; d: number; h: number };

export type DurationWord =
  | { key: 'duration.seconds'; s: number }
  | { key: 'duration.minutes'; m: number }
  | { key: 'duration.minutes-seconds'; m: number; s: number }
  | { key: 'duration.hours'; h: number }
  | { key: 'duration.hours-minutes'; h: number; m: number }
  | { key: 'duration.days'; d: number }
  | { key: 'duration.days-hours'; d: number; h: number };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Beyond this age hours are left out. */
const DAYS_ALONE = 7 * DAY;

/**
 * Words an age in its two largest units, or with `brief` (where the time itself stands beside it) only in the largest.
 * A future time counts as now.
 */
export const ageWord = (ms: number, { brief = false } = {}): AgeWord => {
  if (ms < SECOND) return { key: 'age.now' };
  if (ms < MINUTE) return { key: 'age.seconds', s: Math.floor(ms / SECOND) };
  if (ms < HOUR) return { key: 'age.minutes', m: Math.floor(ms / MINUTE) };
  const h = Math.floor(ms / HOUR);
  const m = Math.floor((ms % HOUR) / MINUTE);
  if (ms < DAY) return m === 0 || brief ? { key: 'age.hours', h } : { key: 'age.hours-minutes', h, m };
  const d = Math.floor(ms / DAY);
  if (brief || ms >= DAYS_ALONE || h % 24 === 0) return { key: 'age.days', d };
  return { key: 'age.days-hours', d, h: h % 24 };
};

/** Words a duration in its two largest units. */
export const durationWord = (ms: number): DurationWord => {
  const seconds = Math.max(0, Math.round(ms / SECOND));
  if (seconds < 60) return { key: 'duration.seconds', s: seconds };
  const minutes = Math.floor(seconds / 60);
  const s = seconds % 60;
  if (minutes < 60)
    return s === 0 ? { key: 'duration.minutes', m: minutes } : { key: 'duration.minutes-seconds', m: minutes, s };
  const hours = Math.floor(minutes / 60);
  const m = minutes % 60;
  if (hours < 24) return m === 0 ? { key: 'duration.hours', h: hours } : { key: 'duration.hours-minutes', h: hours, m };
  const d = Math.floor(hours / 24);
  const h = hours % 24;
  return h === 0 ? { key: 'duration.days', d } : { key: 'duration.days-hours', d, h };
};

/** Words the duration of an event in whole minutes, and in seconds below one minute. */
export const lastedWord = (ms: number): DurationWord => durationWord(ms < MINUTE ? ms : ms - (ms % MINUTE));

/** Words the span before a past time in view, where "just now" or "ago" would be wrong. */
export const sayBefore = (t: TranslateBefore, ms: number): string =>
  ms < MINUTE ? t('age.then', {}) : t('age.before', { span: sayWord(t, durationWord(ms - (ms % MINUTE))) });

type TranslateBefore = (
  key: BeforeKey | (AgeWord | DurationWord)['key'],
  params: Record<string, number | string>,
) => string;
type BeforeKey = 'age.then' | 'age.before';
type Translate = (key: (AgeWord | DurationWord)['key'], params: Record<string, number>) => string;

/** Translates an age or a duration with the `ui` messages. */
export const sayWord = (t: Translate, { key, ...params }: AgeWord | DurationWord): string => t(key, params);
