import { BitWriter, bitsOf, GAP_LOW_BITS, isShort, MOST_LOW_BITS, sparseBitsOf } from './bits';
import { type Line, lineThroughAll, lineThroughEnds } from './line-through';
import {
  AMONG_FOUR,
  BY_FIRST,
  EXACT_LINE_BYTES,
  foretell,
  IN_LINE,
  LINE_BYTES,
  PREVIOUS,
  SPARSE,
  WAY_SHIFT,
} from './tight-column';
import { ulpsBetween } from './ulps';
import { LONGEST_VARINT, writeVarint, zigzag } from './varint';

export type TightValues = {
  /** Those of the column that are there. */
  values: Float64Array;
  /** They are whole numbers of one through this; null: any float64. */
  power: number | null;
  /** The first column of the day at the same times; null where it has gaps, or is this one. */
  beside: Float64Array | null;
};

/** One way to write them. `steps` are what values differ by, folded to be not negative; infinite where too far. */
type Way = { way: number; steps: Float64Array; line?: Line; first?: number };

/** Bytes that writeTight needs at most. */
export const tightRoom = (n: number): number => 1 + EXACT_LINE_BYTES + LONGEST_VARINT + n * 11;

/** Writes values in the way that takes least, and answers where they end; null where no way is known. */
export function writeTight(bytes: Uint8Array, start: number, given: TightValues): number | null {
  const [best] = waysOf(given)
    .map((way) => ({ ...way, ...lowBitsOf(way.steps) }))
    .sort((a, b) => totalBits(a) - totalBits(b));
  if (!best) return null;
  bytes[start] = (best.way << WAY_SHIFT) | best.low;
  const writer = new BitWriter(bytes, writeHead(bytes, start + 1, best, given.power === null));
  const { steps, low } = best;
  const writeFull = (i: number) =>
    given.power === null ? writeFloat(writer, given.values[i] as number) : writer.full(steps[i] as number);
  if (low === SPARSE) writeSparse(writer, steps, writeFull);
  else
    for (const [i, step] of steps.entries()) {
      if (isShort(step, low)) writer.number(step, low);
      else writeFull(i);
    }
  return writer.end();
}

function writeSparse(writer: BitWriter, steps: Float64Array, writeFull: (i: number) => void): void {
  let zeros = 0;
  for (const [i, step] of steps.entries()) {
    if (step === 0) {
      zeros++;
      continue;
    }
    writer.number(zeros, GAP_LOW_BITS);
    if (isShort(step - 1, 0)) writer.number(step - 1, 0);
    else writeFull(i);
    zeros = 0;
  }
  writer.number(zeros, GAP_LOW_BITS);
}

/** All ways that lead by a line take as much for it. */
const totalBits = ({ line, bits }: Way & { bits: number }): number => (line ? 8 * LINE_BYTES : 0) + bits;

function writeHead(bytes: Uint8Array, at: number, { line, first }: Way, isExact: boolean): number {
  if (!line) return writeVarint(bytes, at, zigzag(first ?? 0));
  const numbers = isExact ? Float64Array : Float32Array;
  const given = new Uint8Array(numbers.of(line.slope, line.offset).buffer);
  bytes.set(given, at);
  return at + given.length;
}

function waysOf({ values, power, beside }: TightValues): Way[] {
  if (power === null) return beside ? byFirst(values, beside) : [];
  const whole = values.map((value) => Math.round(value * power));
  return [...byOthers(whole), ...(beside ? wholeByFirst(whole, power, values, beside) : [])];
}

/** The first value is written apart. */
function byOthers(whole: Float64Array): Way[] {
  const ways = [PREVIOUS, IN_LINE, AMONG_FOUR].map((way) => ({
    way,
    first: whole[0] ?? 0,
    steps: whole.subarray(1).map((value, i) => zigzag(value - foretell(way, whole, i + 1))),
  }));
  // A line through large numbers may lead to one that is not exact
  return ways.filter(({ steps }) => steps.every((step) => step < 2 ** FULL_BITS));
}

const FULL_BITS = 53;

function byFirst(values: Float64Array, beside: Float64Array): Way[] {
  const line = lineThroughEnds(beside, values);
  return [line, asTyped(line, values, beside)].filter(isUsable).map(({ slope, offset }) => ({
    way: BY_FIRST,
    line: { slope, offset },
    steps: values.map((value, i) => zigzag(ulpsBetween(slope * (beside[i] as number) + offset, value))),
  }));
}

function wholeByFirst(whole: Float64Array, power: number, values: Float64Array, beside: Float64Array): Way[] {
  const { slope, offset } = lineThroughAll(beside, values);
  const line = { slope: Math.fround(slope), offset: Math.fround(offset) };
  if (!isUsable(line)) return [];
  const steps = whole.map((value, i) =>
    zigzag(value - Math.round((line.slope * (beside[i] as number) + line.offset) * power)),
  );
  return steps.every((step) => step < 2 ** FULL_BITS) ? [{ way: BY_FIRST, line, steps }] : [];
}

const isUsable = ({ slope, offset }: Line): boolean => Number.isFinite(slope) && Number.isFinite(offset);

/** Factors are typed by people, with so many digits at most: with that very number results come out bit by bit. */
const TYPED_DIGITS = 11;

function asTyped(line: Line, values: Float64Array, beside: Float64Array): Line {
  const slope = Number(line.slope.toPrecision(TYPED_DIGITS));
  // Where the result is smallest its own rounding hides least of the offset
  const least = values.reduce((best, value, i) => (Math.abs(value) < Math.abs(values[best] as number) ? i : best), 0);
  return { slope, offset: (values[least] as number) - slope * (beside[least] as number) };
}

/** How many low bits make the steps shortest, and how many bits they are then. Downhill from the usual length. */
function lowBitsOf(steps: Float64Array): { low: number; bits: number } {
  const usual = steps.slice().sort()[steps.length >> 1] ?? 0;
  let low = Math.min(MOST_LOW_BITS, usual < 1 ? 0 : Math.floor(Math.log2(usual)));
  let bits = bitsOf(steps, low);
  for (const direction of [-1, 1]) {
    for (let next = low + direction; next >= 0 && next <= MOST_LOW_BITS; next += direction) {
      const then = bitsOf(steps, next);
      if (then >= bits) break;
      low = next;
      bits = then;
    }
  }
  const sparse = sparseBitsOf(steps);
  return sparse < bits ? { low: SPARSE, bits: sparse } : { low, bits };
}

const float = new Float64Array(1);
const bytesOfFloat = new Uint8Array(float.buffer);

function writeFloat(writer: BitWriter, value: number): void {
  float[0] = value;
  writer.escape();
  for (const byte of bytesOfFloat) writer.put(byte, 8);
}
