import { CorruptDayError } from './corrupt-day-error';
import { unzigzag } from './varint';

/** The prefix of a number written in full: this many zeros and a one. */
const ESCAPE = 20;
const FULL_BITS = 53;

/** The greatest number of low bits that are written as they are. */
export const MOST_LOW_BITS = 24;

/** Tells whether the Rice code of a number is shorter than the number in full. */
export const isShort = (value: number, low: number): boolean => value < ESCAPE * 2 ** low;

/** Returns the length in bits of numbers in Rice's code with `low` low bits. */
export function bitsOf(numbers: Float64Array, low: number): number {
  const unit = 2 ** low;
  let bits = 0;
  for (const value of numbers) bits += bitsOfOne(value, low, unit);
  return bits;
}

const bitsOfOne = (value: number, low: number, unit: number): number =>
  value < ESCAPE * unit ? Math.floor(value / unit) + 1 + low : ESCAPE + 1 + FULL_BITS;

/** Returns the length in bits of mostly zero numbers: each non-zero number with the count of zeros before it. */
export function countSparseBits(numbers: Float64Array): number {
  let bits = 0;
  let zeros = 0;
  for (const value of numbers) {
    if (value === 0) {
      zeros++;
      continue;
    }
    bits += bitsOfOne(zeros, GAP_LOW_BITS, GAP_UNIT) + bitsOfOne(value - 1, 0, 1);
    zeros = 0;
  }
  return bits + bitsOfOne(zeros, GAP_LOW_BITS, GAP_UNIT);
}

/** Low bits in the Rice code of a run of zeros. */
export const GAP_LOW_BITS = 4;
const GAP_UNIT = 2 ** GAP_LOW_BITS;

/** Writes bits in sequence, the lowest bit of a byte first. */
export class BitWriter {
  private bits = 0;
  private count = 0;

  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  /** Writes a whole number in Rice's code (its quotient by 2^low as zeros and a one, then the rest) or in full. */
  number(value: number, low: number): void {
    if (!isShort(value, low)) {
      this.full(value);
      return;
    }
    const quotient = Math.floor(value / 2 ** low);
    this.put(2 ** quotient, quotient + 1);
    this.put(value % 2 ** low, low);
  }

  full(value: number): void {
    this.escape();
    this.put(value % 2 ** 24, 24);
    this.put(Math.floor(value / 2 ** 24) % 2 ** 24, 24);
    this.put(Math.floor(value / 2 ** 48), FULL_BITS - 48);
  }

  /** Writes the prefix of a number in full. */
  escape(): void {
    this.put(2 ** ESCAPE, ESCAPE + 1);
  }

  /** Writes at most 24 bits. */
  put(value: number, count: number): void {
    this.bits += value * 2 ** this.count;
    this.count += count;
    while (this.count >= 8) {
      this.bytes[this.at++] = this.bits % 256;
      this.bits = Math.floor(this.bits / 256);
      this.count -= 8;
    }
  }

  /** Fills the last byte and returns the end of the bits. */
  end(): number {
    if (this.count > 0) this.bytes[this.at++] = this.bits;
    this.bits = 0;
    this.count = 0;
    return this.at;
  }
}

/** Reads the output of BitWriter and refuses to read beyond the end. */
export class BitReader {
  private bits = 0;
  private count = 0;

  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
    private readonly end: number,
  ) {}

  /**
   * Reads signed numbers in Rice's code. This is the hot loop of tight days: nearly all numbers lie within the buffered
   * bits. `full` reads a number that is written in full.
   */
  steps(into: Float64Array, n: number, low: number, full: (bits: BitReader) => number): void {
    const { bytes, end } = this;
    const mask = (1 << low) - 1;
    let { bits, count, at } = this;
    for (let i = 0; i < n; i++) {
      while (count <= 24 && at < end) {
        bits |= (bytes[at++] as number) << count;
        count += 8;
      }
      const zeros = 31 - Math.clz32(bits & -bits);
      const length = zeros + 1 + low;
      if (zeros >= 0 && zeros < ESCAPE && length <= count) {
        const value = (zeros << low) | (((bits >>> (length - low - 1)) >>> 1) & mask);
        into[i] = (value >>> 1) ^ -(value & 1);
        bits = (bits >>> (length - 1)) >>> 1;
        count -= length;
        continue;
      }
      this.bits = bits;
      this.count = count;
      this.at = at;
      into[i] = this.step(low, full);
      ({ bits, count, at } = this);
    }
    this.bits = bits;
    this.count = count;
    this.at = at;
  }

  /** Reads signed numbers that are mostly 0 (see `countSparseBits`). */
  sparseSteps(into: Float64Array, n: number, full: (bits: BitReader) => number): void {
    into.fill(0, 0, n);
    for (let i = this.whole(GAP_LOW_BITS); i < n; i += 1 + this.whole(GAP_LOW_BITS)) {
      const zeros = this.zeros();
      into[i] = zeros === ESCAPE ? full(this) : unzigzag(zeros + 1);
    }
  }

  private whole(low: number): number {
    const zeros = this.zeros();
    return zeros === ESCAPE ? this.inFull() : (zeros << low) + this.take(low);
  }

  private step(low: number, full: (bits: BitReader) => number): number {
    const zeros = this.zeros();
    if (zeros === ESCAPE) return full(this);
    return unzigzag((zeros << low) + this.take(low));
  }

  private zeros(): number {
    this.refill();
    const zeros = 31 - Math.clz32(this.bits & -this.bits);
    if (zeros < 0 || zeros > ESCAPE || zeros >= this.count) throw new CorruptDayError('bits are missing', this.at);
    this.bits = (this.bits >>> zeros) >>> 1;
    this.count -= zeros + 1;
    return zeros;
  }

  /** Reads a signed number that is written in full. */
  full(): number {
    return unzigzag(this.inFull());
  }

  private inFull(): number {
    return this.take(24) + this.take(24) * 2 ** 24 + this.take(FULL_BITS - 48) * 2 ** 48;
  }

  /** Reads at most 24 bits. */
  take(count: number): number {
    this.refill();
    if (count > this.count) throw new CorruptDayError('bits are missing', this.at);
    const value = this.bits & ((1 << count) - 1);
    this.bits >>>= count;
    this.count -= count;
    return value;
  }

  /** Buffers up to 32 bits, at least 25 while enough bytes are left. */
  private refill(): void {
    while (this.count <= 24 && this.at < this.end) {
      this.bits |= (this.bytes[this.at++] as number) << this.count;
      this.count += 8;
    }
  }

  /** Tells whether only the padding of the last byte is left. */
  get isAtEnd(): boolean {
    return this.at === this.end && this.count < 8;
  }
}
