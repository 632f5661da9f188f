import { WorkbookRefused } from './workbook';

// RFC 1951, bounded: the caller gives the number of bytes, and any other number is damage.

/** A lookup table by bit-reversed code: symbol << 4 | bits; 0 where no code ends. */
type Codes = { table: Uint16Array; bits: number };

const damaged = () => new WorkbookRefused('damaged');

function codesOf(lengths: Uint8Array): Codes {
  const counts = new Uint16Array(16);
  let bits = 1;
  for (const length of lengths) {
    counts[length] = (counts[length] as number) + 1;
    if (length > bits) bits = length;
  }
  const next = new Uint16Array(16);
  let code = 0;
  for (let length = 1; length <= 15; length++) {
    next[length] = code;
    code += counts[length] as number;
    if (code > 1 << length) throw damaged();
    code <<= 1;
  }
  const table = new Uint16Array(1 << bits);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const value = next[length] as number;
    next[length] = value + 1;
    for (let at = reversed(value, length); at < table.length; at += 1 << length) table[at] = (symbol << 4) | length;
  }
  return { table, bits };
}

function reversed(value: number, bits: number): number {
  let result = 0;
  for (let i = 0; i < bits; i++) result |= ((value >> i) & 1) << (bits - 1 - i);
  return result;
}

const FIXED_LENGTHS = Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
const FIXED = { literals: codesOf(FIXED_LENGTHS), distances: codesOf(new Uint8Array(30).fill(5)) };

/** Computes for each symbol the extra bits and the smallest value. */
const steps = (extra: readonly number[], first: number) => {
  let value = first;
  return extra.map((bits) => {
    const base = value;
    value += 1 << bits;
    return { base, bits };
  });
};
const LENGTHS = [
  ...steps([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5], 3),
  { base: 258, bits: 0 },
];
const DISTANCES = steps([0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13], 1); // biome-ignore format: a table
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;

/** Inflates data that has `size` bytes unpacked. */
export function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let written = 0;
  let at = 0;
  let hold = 0;
  let held = 0;

  const take = (bits: number): number => {
    while (held < bits) {
      if (at >= packed.length) throw damaged();
      hold |= (packed[at++] as number) << held;
      held += 8;
    }
    const value = hold & ((1 << bits) - 1);
    hold >>>= bits;
    held -= bits;
    return value;
  };

  const symbolOf = ({ table, bits }: Codes): number => {
    while (held < bits && at < packed.length) {
      hold |= (packed[at++] as number) << held;
      held += 8;
    }
    const entry = table[hold & ((1 << bits) - 1)] as number;
    const length = entry & 15;
    if (length === 0 || length > held) throw damaged();
    hold >>>= length;
    held -= length;
    return entry >> 4;
  };

  const dynamicCodes = () => {
    const literals = take(5) + 257;
    const distances = take(5) + 1;
    const count = take(4) + 4;
    const order = new Uint8Array(19);
    for (let i = 0; i < count; i++) order[ORDER[i] as number] = take(3);
    const codes = codesOf(order);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length; ) {
      const symbol = symbolOf(codes);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      if (symbol === 16 && i === 0) throw damaged();
      const value = symbol === 16 ? (lengths[i - 1] as number) : 0;
      const times = symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7);
      if (i + times > lengths.length) throw damaged();
      lengths.fill(value, i, i + times);
      i += times;
    }
    return { literals: codesOf(lengths.subarray(0, literals)), distances: codesOf(lengths.subarray(literals)) };
  };

  const block = ({ literals, distances }: typeof FIXED): void => {
    for (;;) {
      const symbol = symbolOf(literals);
      if (symbol === END_OF_BLOCK) return;
      if (symbol < END_OF_BLOCK) {
        if (written >= size) throw damaged();
        out[written++] = symbol;
        continue;
      }
      const length = LENGTHS[symbol - 257];
      if (!length) throw damaged();
      const times = length.base + take(length.bits);
      const distance = DISTANCES[symbolOf(distances)];
      if (!distance) throw damaged();
      const back = distance.base + take(distance.bits);
      if (back > written || written + times > size) throw damaged();
      for (let i = 0; i < times; i++, written++) out[written] = out[written - back] as number;
    }
  };

  const stored = (): void => {
    take(held % 8);
    const length = take(16);
    const inverse = take(16);
    // Returns unread whole bytes from the bit buffer
    at -= held >> 3;
    hold = 0;
    held = 0;
    if (length !== (~inverse & 0xffff) || at + length > packed.length || written + length > size) throw damaged();
    out.set(packed.subarray(at, at + length), written);
    written += length;
    at += length;
  };

  for (let isLast = false; !isLast; ) {
    isLast = take(1) === 1;
    const kind = take(2);
    if (kind === 0) stored();
    else if (kind === 1) block(FIXED);
    else if (kind === 2) block(dynamicCodes());
    else throw damaged();
  }
  if (written !== size) throw damaged();
  return out;
}
