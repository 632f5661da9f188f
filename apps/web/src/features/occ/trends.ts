import { readOutput } from '@talus/contract/data/outputs';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import { now } from '../../app/clock';
import { useComposed } from '../../app/data/read';
import { useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';
import type { Points } from './spark';

export type Trend = Points;

const TREND_MS = 72 * 3600_000;
/** Number of points, about the width in pixels. */
const POINTS = 90;
const NO_TRENDS: ReadonlyMap<string, Trend> = new Map();

/** Queries the last three days of some instruments in one call. On failure the cards have no sparkline. */
export const useTrends = (instrumentIds: readonly string[]): ReadonlyMap<string, Trend> => {
  const projectId = useProjectId();
  const ids = [...instrumentIds].sort();
  const { data, refetch } = useComposed(
    {
      name: 'trends of the wall',
      routes: [readOutput],
      input: { projectId, ids },
      load: async ({ client, signal }) => {
        const end = now();
        const date = [new Date(end - TREND_MS).toISOString(), new Date(end).toISOString()] as [string, string];
        const body = { date, instrument: ids, points: POINTS };
        const bytes = await client.bytes(readOutput, { params: { projectId }, query: {}, body }, { signal });
        return new Map(
          decodeOutput(new Uint8Array(bytes)).map(({ instrumentId, columns }): [string, Trend] => [
            instrumentId,
            { times: columns.times, values: columns.reading2 },
          ]),
        );
      },
    },
    { enabled: ids.length > 0 },
  );
  useWithdrawal(
    () => void refetch(),
    (id) => ids.includes(id),
  );
  return data ?? NO_TRENDS;
};
