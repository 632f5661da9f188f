import { openPackedDay } from './decode-packed-day';
import { ALL_NULL, POWERS_OF_TEN, RAW, ROWS_BLOCK, SCALE_MASK, SOME_NULL, TIGHT } from './packed-day';
import { unzigzag, VarintReader } from './varint';

/** A column of a packed day that has a value at each of its evenly spaced times, still packed. */
export type RegularColumn = {
  n: number;
  first: number;
  step: number;
  /** The scale: values are whole numbers divided by `power`. */
  power: number;
  /** Positioned at the first difference. */
  reader: VarintReader;
};

/** Returns the column at `position` of the day at `at`; null where the column is not regular. */
export function regularColumn(bytes: Uint8Array, at: number, position: number): RegularColumn | null {
  if (bytes[at] === ROWS_BLOCK) return null;
  const { n, columnCount, day } = openPackedDay(new VarintReader(bytes, at));
  const first = day.signed();
  if (day.varint() !== 1 || position >= columnCount) return null;
  const step = day.varint();
  if (step === 0) return null;
  for (let i = 0; ; i++) {
    const head = day.bytes[day.take(1)] as number;
    const length = day.varint();
    const start = day.take(length);
    if (i < position) continue;
    const power = POWERS_OF_TEN[head & SCALE_MASK];
    if (head & (ALL_NULL | SOME_NULL | TIGHT) || (head & SCALE_MASK) === RAW || power === undefined) return null;
    return { n, first, step, power, reader: new VarintReader(bytes, start, start + length) };
  }
}

type Bounds = { least: number; greatest: number; low: number; high: number };

/** Reads the whole numbers of a column in sequence and tracks the smallest and the largest. */
export class StepReader {
  /** The number read last, and the number before it. */
  scaled = 0;
  before = 0;
  /** The place where run() stopped: that number was read but not checked, unless run() reached its end. */
  at = 0;
  least = 0;
  greatest = 0;
  /** Places of the extremes; -1 where the extreme is the initial bound. */
  leastAt = NOWHERE;
  greatestAt = NOWHERE;
  private readonly reader: VarintReader;

  constructor({ reader }: RegularColumn) {
    this.reader = reader;
  }

  next(): number {
    this.before = this.scaled;
    this.scaled += unzigzag(this.reader.varint());
    return this.scaled;
  }

  /** Reads from one place up to another, exclusive, or up to the first number that is not between `low` and `high`. */
  run(from: number, to: number, bounds: Bounds): void {
    const { low, high } = bounds;
    let { least, greatest } = bounds;
    let leastAt = NOWHERE;
    let greatestAt = NOWHERE;
    const { reader } = this;
    const { bytes } = reader;
    // Two bytes can be read without a bounds check
    const safe = reader.end - 1;
    let next = reader.at;
    let { scaled, before } = this;
    let i = from;
    for (; i < to; i++) {
      before = scaled;
      const one = next < safe ? (bytes[next] as number) : MORE;
      const two = one < MORE || next >= safe ? MORE : (bytes[next + 1] as number);
      if (one < MORE) {
        scaled += (one >> 1) ^ -(one & 1);
        next += 1;
      } else if (two < MORE) {
        scaled += (((one & 127) | (two << 7)) >> 1) ^ -(one & 1);
        next += 2;
      } else {
        reader.at = next;
        scaled += unzigzag(reader.varint());
        next = reader.at;
      }
      if (scaled <= low || scaled >= high) break;
      if (scaled < least) {
        least = scaled;
        leastAt = i;
      } else if (scaled > greatest) {
        greatest = scaled;
        greatestAt = i;
      }
    }
    reader.at = next;
    this.scaled = scaled;
    // After a complete run the number read last has been checked
    this.before = i < to ? before : scaled;
    this.at = i;
    this.least = least;
    this.greatest = greatest;
    this.leastAt = leastAt;
    this.greatestAt = greatestAt;
  }
}

const NOWHERE = -1;
/** A byte with its top bit set is followed by more bytes of its number. */
const MORE = 128;
