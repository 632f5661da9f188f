import { CorruptDayError } from './corrupt-day-error';

/** In bytes: the largest number we write is a zigzag of 2^52, which is eight groups of seven bits. */
export const LONGEST_VARINT = 8;

/**
 * Writes a whole number in 7-bit groups, least significant first, the top bit set on all but the last byte.
 * Uses division where shifts do not suffice: numbers go up to 2^53.
 */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let large = value;
  let next = at;
  while (large > LARGEST_INT) {
    bytes[next++] = (large % 128) | 128;
    large = Math.floor(large / 128);
  }
  let rest = large | 0;
  while (rest > 127) {
    bytes[next++] = (rest & 127) | 128;
    rest >>= 7;
  }
  bytes[next++] = rest;
  return next;
}

const LARGEST_INT = 2 ** 31 - 1;

/** The unit of the eighth and last group. */
const LARGEST_UNIT = 128 ** (LONGEST_VARINT - 1);

/** Folds negative numbers between the positive ones, so that small steps in both directions stay small. */
export function zigzag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1;
}

export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Reads forward through bytes and refuses to read beyond the end. */
export class VarintReader {
  private made: DataView | undefined;

  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
    readonly end = bytes.length,
  ) {}

  /** A view of all bytes, made on demand, since most readers never need it. */
  get view(): DataView {
    this.made ??= new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    return this.made;
  }

  varint(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      if (this.at >= this.end) throw new CorruptDayError('it ends in the middle of a number', this.at);
      if (unit > LARGEST_UNIT) throw new CorruptDayError('a number is too long', this.at);
      const byte = this.bytes[this.at++] as number;
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  }

  signed(): number {
    return unzigzag(this.varint());
  }

  /** Skips `length` bytes and returns their start. */
  take(length: number): number {
    const start = this.at;
    if (length > this.end - start) throw new CorruptDayError(`${length} bytes are announced, fewer are left`, start);
    this.at = start + length;
    return start;
  }
}
