/**
 * The readings of one instrument, oldest first, one entry per time in each array.
 * Times are epoch milliseconds. NaN means "no reading": a gap, never a zero.
 */
export type Columns = { times: Float64Array; reading1: Float64Array; reading2: Float64Array };

export function emptyColumns(): Columns {
  return { times: new Float64Array(0), reading1: new Float64Array(0), reading2: new Float64Array(0) };
}

/** Concatenates columns into new arrays; a single part is returned as it is. */
export function joinColumns(parts: readonly Columns[]): Columns {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return { times: joined(parts, 'times'), reading1: joined(parts, 'reading1'), reading2: joined(parts, 'reading2') };
}

function joined(parts: readonly Columns[], name: keyof Columns): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part[name].length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part[name], at);
    at += part[name].length;
  }
  return all;
}

/** Returns the first index whose time is at or after `time`; `times.length` when there is none. */
export function firstAtOrAfter(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first index whose time is after `time`; `times.length` when there is none. */
export function firstAfter(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the readings between two times, both included. The arrays are views, not copies. */
export function between(columns: Columns, from: number, to: number): Columns {
  const start = firstAtOrAfter(columns.times, from);
  const end = Math.max(start, firstAfter(columns.times, to));
  if (end - start === columns.times.length) return columns;
  return {
    times: columns.times.subarray(start, end),
    reading1: columns.reading1.subarray(start, end),
    reading2: columns.reading2.subarray(start, end),
  };
}

/** Returns a copy of the readings at the given indexes. */
export function pickColumns({ times, reading1, reading2 }: Columns, places: readonly number[]): Columns {
  const pick = (values: Float64Array) => Float64Array.from(places, (i) => values[i] as number);
  return { times: pick(times), reading1: pick(reading1), reading2: pick(reading2) };
}
