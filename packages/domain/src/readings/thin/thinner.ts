import type { Series } from '../../charts/series/series';
import { type RegularColumn, StepReader } from '../codec/regular-column';

const GAP_BEFORE = 1;
const ROOM = 4096;

/**
 * Thins a series piece by piece, oldest first. Keeps the values that draw the same picture: the first and the last, the
 * smallest and largest of each stretch of time, both sides of each crossing of a limit, and both ends of each silence.
 * Works in pieces so that a year need not be in memory at once: allocating it takes longer than thinning it.
 */
export class Thinner {
  /** The number of silences so far. */
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
  // The limits around the previous value: a value outside of them crossed a limit
  private low = Number.NaN;
  private high = Number.NaN;

  /** Expects `limits` in ascending order. */
  constructor(
    start: number,
    private readonly stretchMs: number,
    private readonly gapMs: number,
    private readonly limits: readonly number[],
  ) {
    this.stretchEnd = start + stretchMs;
  }

  /**
   * Adds the values from one place up to another, exclusive. One pass: this loop reads every reading of every curve.
   */
  add(times: Float64Array, values: Float64Array, from: number, to: number): void {
    const { gapMs } = this;
    for (let i = this.isBegun ? from : this.begin(times, values, from, to); i < to; i++) {
      let { timeBefore, before, least, leastAt, greatest, greatestAt } = this;
      const { stretchEnd, low, high } = this;
      let isUsual = true;
      for (; i < to; i++) {
        const value = values[i] as number;
        const time = times[i] as number;
        // The usual case: in the stretch, no silence, no limit crossed. False for a missing value, too
        isUsual = time < stretchEnd && time - timeBefore <= gapMs && value > low && value < high;
        if (!isUsual) break;
        if (value < least) {
          least = value;
          leastAt = time;
        } else if (value > greatest) {
          greatest = value;
          greatestAt = time;
        }
        timeBefore = time;
        before = value;
      }
      this.keepExtremes(least, leastAt, greatest, greatestAt);
      this.timeBefore = timeBefore;
      this.before = before;
      if (!isUsual && !Number.isNaN(values[i])) this.addUnusual(times[i] as number, values[i] as number);
    }
  }

  /**
   * Adds a stored day with evenly spaced times and no missing values: compares whole numbers while reading and converts
   * only the kept ones to values. Keeps the same values as add().
   */
  addRegular(column: RegularColumn): void {
    const { n, power, first, step } = column;
    const steps = new StepReader(column);
    let i = 0;
    if (!this.isBegun) this.begin(Float64Array.of(first), Float64Array.of(steps.next() / power), i++, 1);
    while (i < n) {
      const time = first + i * step;
      const least = Math.round(this.least * power);
      const greatest = Math.round(this.greatest * power);
      // The smallest so far may not be a whole number at this day's decimals; and a silence must be checked
      const isComparable = least / power === this.least && greatest / power === this.greatest;
      if (!isComparable || time >= this.stretchEnd || time - this.timeBefore > this.gapMs || step > this.gapMs) {
        this.addOne(time, steps.next() / power);
        i++;
        continue;
      }
      const inStretch = Math.min(n, i + Math.ceil((this.stretchEnd - time) / step));
      // One unit inside, so that rounding never skips a value on a limit
      steps.run(i, inStretch, { least, greatest, low: this.low * power + 1, high: this.high * power - 1 });
      this.keepExtremes(
        steps.least / power,
        steps.leastAt < 0 ? this.leastAt : first + steps.leastAt * step,
        steps.greatest / power,
        steps.greatestAt < 0 ? this.greatestAt : first + steps.greatestAt * step,
      );
      if (steps.at > i) {
        this.timeBefore = first + (steps.at - 1) * step;
        this.before = steps.before / power;
      }
      i = steps.at;
      if (i < inStretch) this.addOne(first + i++ * step, steps.scaled / power);
    }
  }

  private addOne(time: number, value: number): void {
    const { stretchEnd, timeBefore, gapMs, low, high } = this;
    if (time >= stretchEnd || time - timeBefore > gapMs || value <= low || value >= high) {
      this.addUnusual(time, value);
      return;
    }
    if (value < this.least) this.keepExtremes(value, time, this.greatest, this.greatestAt);
    else if (value > this.greatest) this.keepExtremes(this.least, this.leastAt, value, time);
    this.timeBefore = time;
    this.before = value;
  }

  /** Adds the first value of a stretch, the first value after a silence, or a value on or beyond a limit. */
  private addUnusual(time: number, value: number): void {
    const { timeBefore, before } = this;
    if (time >= this.stretchEnd) {
      this.put(this.leastAt, this.least);
      this.put(this.greatestAt, this.greatest);
      this.keepExtremes(value, time, value, time);
      this.stretchEnd += this.stretchMs * Math.ceil((time - this.stretchEnd + 1) / this.stretchMs);
    } else if (value < this.least) this.keepExtremes(value, time, this.greatest, this.greatestAt);
    else if (value > this.greatest) this.keepExtremes(this.least, this.leastAt, value, time);
    if (time - timeBefore > this.gapMs) {
      this.put(timeBefore, before);
      this.flags[this.put(time, value)] = GAP_BEFORE;
      this.gaps++;
    }
    const below = this.limitBelow(value);
    const above = this.limitAbove(value);
    if (below !== this.low || above !== this.high) {
      this.low = below;
      this.high = above;
      this.put(timeBefore, before);
      this.put(time, value);
    }
    this.timeBefore = time;
    this.before = value;
  }

  private keepExtremes(least: number, leastAt: number, greatest: number, greatestAt: number): void {
    this.least = least;
    this.leastAt = leastAt;
    this.greatest = greatest;
    this.greatestAt = greatestAt;
  }

  /** Adds the first value, if there is one, and returns the place after it. */
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
    this.keepExtremes(value, time, value, time);
    this.low = this.limitBelow(value);
    this.high = this.limitAbove(value);
    return i + 1;
  }

  /** Returns the kept values, with a NaN in each silence to distinguish silences from thinned stretches. */
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

  /** Inserts a value once and returns its place. New values are among the newest, so the search starts at the end. */
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

  /** Returns the nearest limit at or below the value. A value on a limit has that limit on both sides. */
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
