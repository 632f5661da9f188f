import type { LiveReading } from '@talus/contract/alarms/live';

/**
 * Returns a filter that drops readings of an instrument for which a later entry was already seen: a resumed stream
 * repeats some entries. Entries are numbered while their instruments are locked, so that of one instrument the higher
 * number is newer.
 */
export const keepNewest = () => {
  const newest = new Map<string, number>();
  return (readings: readonly LiveReading[], id: number): LiveReading[] =>
    readings.filter(({ _id }) => {
      if (id < (newest.get(_id) ?? 0)) return false;
      newest.set(_id, id);
      return true;
    });
};
