import type { LiveReading } from '@talus/contract/alarms/live';
import type { LatestRow } from '@talus/contract/data/latest-data';
import { applyReadings } from './apply';

const underWay = new Set<LiveReading[]>();

/** Adds readings of the stream to the requests in flight. */
export const hearMeanwhile = (readings: readonly LiveReading[]): void => {
  for (const heard of underWay) heard.push(...readings);
};

/** Runs a request and applies the readings received meanwhile, since the server may have read its rows before them. */
export const withHeard = async (ask: () => Promise<readonly LatestRow[]>): Promise<LatestRow[]> => {
  const heard: LiveReading[] = [];
  underWay.add(heard);
  try {
    return applyReadings(await ask(), heard);
  } finally {
    underWay.delete(heard);
  }
};
