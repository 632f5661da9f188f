import { readPattern } from '../text/bounded-pattern';

/**
 * Under which key a user's scale is kept: the device that the project's pattern finds in the instrument's name (its
 * named group `device`), else the unit. A percent sign becomes `pa`, since the key stands in a path.
 */
export function scaleKey(instrument: { name: string; unit: string }, namedStyle: string | null): string {
  const device = namedStyle === null ? null : deviceOf(instrument.name, namedStyle);
  return (device ?? instrument.unit).replaceAll('%', 'pa');
}

/** The device in a name; null where the pattern finds none, is none, or might take forever. */
export const deviceOf = (name: string, pattern: string): string | null =>
  readPattern(pattern)?.match(name)?.groups?.device || null;
