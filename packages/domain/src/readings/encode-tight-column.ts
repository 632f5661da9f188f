import { BitWriter, bitsOf, isShort, MOST_LOW_BITS } from './bits';
import { type Line, lineThroughAll, lineThroughEnds } from './line-through';
import { BY_FIRST, IN_LINE, LINE_BYTES, PREVIOUS, WAY_SHIFT } from './tight-column';
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
export const tightRoom = (n: number): number => 1 + LINE_BYTES + LONGEST_VARINT + n * 11;

/** Writes values in the way that takes least, and answers where they end; null where no way is known. */
export function writeTight(bytes: Uint8Array, start: number, given: TightValues): number | null {
  const [best] = waysOf(given)
    .map((way) => ({ ...way, ...lowBitsOf(way.steps) }))
    .sort((a, b) => totalBits(a) - totalBits(b));
  if (!best) return null;
  bytes[start] = (best.way << WAY_SHIFT) | best.low;
  const writer = new BitWriter(bytes, writeHead(bytes, start + 1, best));
  for (const [i, step] of best.steps.entries()) {
    if (given.power === null && !isShort(step, best.low)) writeFloat(writer, given.values[i] as number);
    else writer.number(step, best.low);
  }
  return writer.end();
}

const totalBits = ({ line, bits }: Way & { bits: number }): number => (line ? 8 * LINE_BYTES : 0) + bits;

function writeHead(bytes: Uint8Array, at: number, { line, first }: Way): number {
  if (!line) return writeVarint(bytes, at, zigzag(first ?? 0));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setFloat64(at, line.slope, true);
  view.setFloat64(at + 8, line.offset, true);
  return at + LINE_BYTES;
}

function waysOf({ values, power, beside }: TightValues): Way[] {
  if (power === null) return beside ? byFirst(values, beside) : [];
  const whole = values.map((value) => Math.round(value * power));
  return [...byOthers(whole), ...(beside ? wholeByFirst(whole, power, values, beside) : [])];
}

/** The first value is written apart. */
function byOthers(whole: Float64Array): Way[] {
  const count = Math.max(0, whole.length - 1);
  const [previous, inLine] = [new Float64Array(count), new Float64Array(count)];
  let before = 0;
  for (let i = 0; i < count; i++) {
    const step = (whole[i + 1] as number) - (whole[i] as number);
    previous[i] = zigzag(step);
    inLine[i] = zigzag(step - before);
    before = step;
  }
  const first = whole[0] ?? 0;
  // In a line steps of steps may be too large to be exact
  const isExact = inLine.every((step) => step < 2 ** FULL_BITS);
  return [{ way: PREVIOUS, steps: previous, first }, ...(isExact ? [{ way: IN_LINE, steps: inLine, first }] : [])];
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
  const line = lineThroughAll(beside, values);
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
  return { low, bits };
}

const float = new Float64Array(1);
const bytesOfFloat = new Uint8Array(float.buffer);

function writeFloat(writer: BitWriter, value: number): void {
  float[0] = value;
  writer.escape();
  for (const byte of bytesOfFloat) writer.put(byte, 8);
}
