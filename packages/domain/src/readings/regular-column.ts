import { openPackedDay } from './decode-packed-day';
import { ALL_NULL, POWERS_OF_TEN, RAW, ROWS_BLOCK, SCALE_MASK, SOME_NULL, TIGHT } from './packed-day';
import { unzigzag, VarintReader } from './varint';

/** A column of a packed day that has a value at each of its regular times, still packed. */
export type RegularColumn = {
  n: number;
  first: number;
  step: number;
  /** Values are whole numbers of one through this. */
  power: number;
  /** At the first difference. */
  reader: VarintReader;
};

/** The column at a place of the day that lies at `at`, or null where it is none of that kind. */
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

/** Reads the whole numbers of a column one after the other, and looks for the smallest and the largest on the way. */
export class StepReader {
  /** The number read last, and the one before it. */
  scaled = 0;
  before = 0;
  /** Where run() stopped: that number was read and not looked at, unless it stopped at its end. */
  at = 0;
  least = 0;
  greatest = 0;
  /** Their places, or -1 where they are those that it began with. */
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

  /** From one place to before another, or to the first number that is not between `low` and `high`. */
  run(from: number, to: number, bounds: Bounds): void {
    const { low, high } = bounds;
    let { least, greatest } = bounds;
    let leastAt = NOWHERE;
    let greatestAt = NOWHERE;
    const { reader } = this;
    const { bytes } = reader;
    // Two bytes may be looked at without asking where the column ends
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
    // At its end the number read last is the newest that was looked at
    this.before = i < to ? before : scaled;
    this.at = i;
    this.least = least;
    this.greatest = greatest;
    this.leastAt = leastAt;
    this.greatestAt = greatestAt;
  }
}

const NOWHERE = -1;
/** A byte with its top bit set is not the last of its number. */
const MORE = 128;
