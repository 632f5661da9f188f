import type { LiveReading } from '@talus/contract/live';

/**
 * Drops what an entry of the stream says of an instrument that a later entry spoke of already: a stream that resumes
 * tells some entries again. Entries are numbered while their instruments are locked, so that of one instrument the higher
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
