import type { LatestRow } from '@talus/contract/latest-data';
import type { LiveReading } from '@talus/contract/live';
import { applyReadings } from './apply';

const underWay = new Set<LiveReading[]>();

/** Remembers what the stream said for the answers that are under way. */
export const hearMeanwhile = (readings: readonly LiveReading[]): void => {
  for (const heard of underWay) heard.push(...readings);
};

/** An answer with what the stream said while it was under way, since it may have been read before that. */
export const withHeard = async (ask: () => Promise<readonly LatestRow[]>): Promise<LatestRow[]> => {
  const heard: LiveReading[] = [];
  underWay.add(heard);
  try {
    return applyReadings(await ask(), heard);
  } finally {
    underWay.delete(heard);
  }
};
