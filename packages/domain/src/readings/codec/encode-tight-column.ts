import { type Line, lineThroughAll, lineThroughEnds } from '../line-through';
import { BitWriter, bitsOf, countSparseBits, GAP_LOW_BITS, isShort, MOST_LOW_BITS } from './bits';
import {
  AMONG_FOUR,
  BY_FIRST,
  EXACT_LINE_BYTES,
  IN_LINE,
  LINE_BYTES,
  PREVIOUS,
  predictNext,
  SPARSE,
  WAY_SHIFT,
} from './tight-column';
import { ulpsBetween } from './ulps';
import { LONGEST_VARINT, writeVarint, zigzag } from './varint';

export type TightValues = {
  /** The values of the column without gaps. */
  values: Float64Array;
  /** The scale of whole-number values; null: any float64. */
  power: number | null;
  /** The first column of the day at the same times; null where it has gaps, or is this column. */
  beside: Float64Array | null;
};

/** One encoding. `steps` are the prediction errors, zigzagged to be non-negative; infinite where too large. */
type Way = { way: number; steps: Float64Array; line?: Line; first?: number };

/** Returns the greatest number of bytes that writeTight needs. */
export const tightRoom = (n: number): number => 1 + EXACT_LINE_BYTES + LONGEST_VARINT + n * 11;

/** Writes values in the shortest encoding and returns the end; null where no encoding applies. */
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

/** Returns the length in bits. All encodings by a line spend the same on the line. */
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

/** Lists the encodings that predict from previous values. The first value is written separately. */
function byOthers(whole: Float64Array): Way[] {
  const ways = [PREVIOUS, IN_LINE, AMONG_FOUR].map((way) => ({
    way,
    first: whole[0] ?? 0,
    steps: whole.subarray(1).map((value, i) => zigzag(value - predictNext(way, whole, i + 1))),
  }));
  // A prediction from large numbers may give one that is not exact
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

/**
 * People type factors with this many digits at most: with the typed number itself results are reproduced bit by bit.
 */
const TYPED_DIGITS = 11;

function asTyped(line: Line, values: Float64Array, beside: Float64Array): Line {
  const slope = Number(line.slope.toPrecision(TYPED_DIGITS));
  // The smallest result has the smallest rounding error, so the offset is most exact there
  const least = values.reduce((best, value, i) => (Math.abs(value) < Math.abs(values[best] as number) ? i : best), 0);
  return { slope, offset: (values[least] as number) - slope * (beside[least] as number) };
}

/** Finds the number of low bits with the shortest code, and its length in bits, by descent from the median step. */
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
  const sparse = countSparseBits(steps);
  return sparse < bits ? { low: SPARSE, bits: sparse } : { low, bits };
}

const float = new Float64Array(1);
const bytesOfFloat = new Uint8Array(float.buffer);

function writeFloat(writer: BitWriter, value: number): void {
  float[0] = value;
  writer.escape();
  for (const byte of bytesOfFloat) writer.put(byte, 8);
}
