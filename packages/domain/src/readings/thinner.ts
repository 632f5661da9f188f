import type { Series } from '../charts/series';

const GAP_BEFORE = 1;
const ROOM = 4096;

/**
 * Takes the values of a series piece by piece, oldest first, and keeps those that draw the same picture: the first and
 * the last, the smallest and largest of each stretch of time, both sides of each crossing of a limit, and both ends of
 * each silence. Pieces, so that a year need not lie in memory as a whole: finding room for it takes longer than this.
 */
export class Thinner {
  /** Silences so far. */
  gaps = 0;
  private times = new Float64Array(ROOM);
  private values = new Float64Array(ROOM);
  private flags = new Uint8Array(ROOM);
  private count = 0;
  private isBegun = false;
  private timeBefore = Number.NaN;
  private before = Number.NaN;
  private least = Number.NaN;
  private leastAt = Number.NaN;
  private greatest = Number.NaN;
  private greatestAt = Number.NaN;
  private stretchEnd: number;
  // Between the limits around the value before: outside of them a limit was crossed
  private low = Number.NaN;
  private high = Number.NaN;

  /** `limits` in ascending order. */
  constructor(
    start: number,
    private readonly stretchMs: number,
    private readonly gapMs: number,
    private readonly limits: readonly number[],
  ) {
    this.stretchEnd = start + stretchMs;
  }

  /** The values from one place to before another. One pass: this loop sees every reading of every curve. */
  add(times: Float64Array, values: Float64Array, from: number, to: number): void {
    const next = this.isBegun ? from : this.begin(times, values, from, to);
    const { stretchMs, gapMs } = this;
    let { timeBefore, before, least, leastAt, greatest, greatestAt, stretchEnd, low, high } = this;
    for (let i = next; i < to; i++) {
      const value = values[i] as number;
      const time = times[i] as number;
      // Nearly always: in the stretch, no silence, no limit crossed. A missing value is none of these
      if (time < stretchEnd && time - timeBefore <= gapMs && value > low && value < high) {
        if (value < least) {
          least = value;
          leastAt = time;
        } else if (value > greatest) {
          greatest = value;
          greatestAt = time;
        }
      } else if (Number.isNaN(value)) continue;
      else {
        if (time >= stretchEnd) {
          this.put(leastAt, least);
          this.put(greatestAt, greatest);
          least = value;
          leastAt = time;
          greatest = value;
          greatestAt = time;
          stretchEnd += stretchMs * Math.ceil((time - stretchEnd + 1) / stretchMs);
        } else if (value < least) {
          least = value;
          leastAt = time;
        } else if (value > greatest) {
          greatest = value;
          greatestAt = time;
        }
        if (time - timeBefore > gapMs) {
          this.put(timeBefore, before);
          this.flags[this.put(time, value)] = GAP_BEFORE;
          this.gaps++;
        }
        const below = this.limitBelow(value);
        const above = this.limitAbove(value);
        if (below !== low || above !== high) {
          low = below;
          high = above;
          this.put(timeBefore, before);
          this.put(time, value);
        }
      }
      timeBefore = time;
      before = value;
    }
    this.timeBefore = timeBefore;
    this.before = before;
    this.least = least;
    this.leastAt = leastAt;
    this.greatest = greatest;
    this.greatestAt = greatestAt;
    this.stretchEnd = stretchEnd;
    this.low = low;
    this.high = high;
  }

  /** Takes the first value, if there is one, and answers where to go on. */
  private begin(times: Float64Array, values: Float64Array, from: number, to: number): number {
    let i = from;
    while (i < to && Number.isNaN(values[i])) i++;
    if (i === to) return to;
    const time = times[i] as number;
    const value = values[i] as number;
    this.isBegun = true;
    this.put(time, value);
    this.timeBefore = time;
    this.before = value;
    this.least = value;
    this.leastAt = time;
    this.greatest = value;
    this.greatestAt = time;
    this.low = this.limitBelow(value);
    this.high = this.limitAbove(value);
    return i + 1;
  }

  /** What was kept, with a NaN in each silence, so that it can be told from a stretch that was thinned. */
  finish(intervalMs: number): Series {
    if (this.isBegun) {
      this.put(this.leastAt, this.least);
      this.put(this.greatestAt, this.greatest);
      this.put(this.timeBefore, this.before);
    }
    const length = this.count + this.gaps;
    const kept = { times: new Float64Array(length), values: new Float64Array(length) };
    let at = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.flags[i] === GAP_BEFORE) {
        kept.times[at] = Math.round((kept.times[at - 1] as number) + intervalMs);
        kept.values[at++] = Number.NaN;
      }
      kept.times[at] = this.times[i] as number;
      kept.values[at++] = this.values[i] as number;
    }
    return kept;
  }

  /** Adds a value once, and answers its place. It is one of the newest: the place is looked for from the end. */
  private put(time: number, value: number): number {
    const { times, values, flags } = this;
    let at = this.count;
    while (at > 0 && (times[at - 1] as number) > time) at--;
    if (at > 0 && times[at - 1] === time) return at - 1;
    if (this.count === times.length) {
      this.grow();
      return this.put(time, value);
    }
    for (let i = this.count; i > at; i--) {
      times[i] = times[i - 1] as number;
      values[i] = values[i - 1] as number;
      flags[i] = flags[i - 1] as number;
    }
    times[at] = time;
    values[at] = value;
    flags[at] = 0;
    this.count++;
    return at;
  }

  private grow(): void {
    const grown = <A extends Float64Array | Uint8Array>(old: A, into: A): A => {
      into.set(old);
      return into;
    };
    const room = 2 * this.times.length;
    this.times = grown(this.times, new Float64Array(room));
    this.values = grown(this.values, new Float64Array(room));
    this.flags = grown(this.flags, new Uint8Array(room));
  }

  /** The limits next below and above; a value on a limit lies between it and itself. */
  private limitBelow(value: number): number {
    let below = Number.NEGATIVE_INFINITY;
    for (const limit of this.limits) if (limit <= value) below = limit;
    return below;
  }

  private limitAbove(value: number): number {
    for (const limit of this.limits) if (limit >= value) return limit;
    return Number.POSITIVE_INFINITY;
  }
}
