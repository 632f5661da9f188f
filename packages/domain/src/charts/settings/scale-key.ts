import { readPattern } from '../../text/bounded-pattern';

/**
 * Returns the storage key of a user's scale: the device that the project's pattern finds in the instrument's name (its
 * named group `device`), else the unit. A percent sign becomes `pa`, since the key is part of a path.
 */
export function scaleKey(instrument: { name: string; unit: string }, namedStyle: string | null): string {
  const device = namedStyle === null ? null : findDevice(instrument.name, namedStyle);
  return (device ?? instrument.unit).replaceAll('%', 'pa');
}

/** Returns the device in a name; null where the pattern finds none, is invalid, or may not terminate in time. */
export const findDevice = (name: string, pattern: string): string | null =>
  readPattern(pattern)?.match(name)?.groups?.device || null;
