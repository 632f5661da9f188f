import type { Columns } from '../readings/columns';

/**
 * The pattern of dropped readings. `standing`: the last dropped reading is the window's last reading, so a return to
 * normal is unknown; `run`: three or more consecutive readings on one side, as fast ground movement would give.
 */
export type DropPattern = 'standing' | 'run' | 'pair' | 'single';

export type Dropped = {
  count: number;
  /** The length of the longest consecutive run on one side. */
  longest: number;
  pattern: DropPattern;
  from: number;
  to: number;
  /** The value farthest from the mean. */
  value: number;
  z: number;
};

const RUN = 3;
const PAIR = 2;

/**
 * Describes dropped readings. `apart`: at least one place, ascending, each with its z; `end`: the end of the window.
 */
export function describeDropped(
  { times, reading2 }: Columns,
  apart: ReadonlyMap<number, number>,
  end: number,
): Dropped {
  const places = [...apart.keys()];
  const z = (place: number) => apart.get(place) ?? 0;
  const farthest = places.reduce((best, place) => (Math.abs(z(place)) > Math.abs(z(best)) ? place : best));
  const longest = longestRun(reading2, places, z);
  const last = places.at(-1) as number;
  const isStanding = nextValue(reading2, last) >= end;
  return {
    count: places.length,
    longest,
    pattern: isStanding ? 'standing' : longest >= RUN ? 'run' : longest === PAIR ? 'pair' : 'single',
    from: times[places[0] as number] as number,
    to: times[last] as number,
    value: reading2[farthest] as number,
    z: z(farthest),
  };
}

/** Returns the place of the next reading with a value. */
function nextValue(values: Float64Array, place: number): number {
  let next = place + 1;
  while (next < values.length && Number.isNaN(values[next])) next += 1;
  return next;
}

function longestRun(values: Float64Array, places: readonly number[], z: (place: number) => number): number {
  const isAbove = (place: number) => z(place) > 0;
  let longest = 0;
  let run = 0;
  places.forEach((place, i) => {
    const before = places[i - 1];
    const goesOn = before !== undefined && nextValue(values, before) === place && isAbove(before) === isAbove(place);
    run = goesOn ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

/** Orders possible real movement first, then the highest count, then the farthest. */
export const compareDropped = (a: Dropped, b: Dropped): number =>
  Number(mayBeReal(b)) - Number(mayBeReal(a)) || b.count - a.count || Math.abs(b.z) - Math.abs(a.z);

export const mayBeReal = ({ pattern }: Pick<Dropped, 'pattern'>): boolean =>
  pattern === 'run' || pattern === 'standing';
