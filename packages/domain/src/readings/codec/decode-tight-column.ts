import { BitReader, MOST_LOW_BITS } from './bits';
import { CorruptDayError } from './corrupt-day-error';
import {
  AMONG_FOUR,
  BY_FIRST,
  EXACT_LINE_BYTES,
  IN_LINE,
  LINE_BYTES,
  LOW_MASK,
  SPARSE,
  WAY_SHIFT,
} from './tight-column';
import { addUlps } from './ulps';
import type { VarintReader } from './varint';

/** The destination and the parameters of a column that is read. */
export type TightInto = {
  /** The destination, as long as there are values without gaps. */
  values: Float64Array;
  /** The scale of whole-number values; null: any float64. */
  power: number | null;
  /** The first column at the same times. */
  beside: Float64Array | undefined;
};

/** Reads the output of writeTight. */
export function readTight(reader: VarintReader, given: TightInto): void {
  const head = reader.bytes[reader.take(1)] as number;
  const [way, low] = [head >> WAY_SHIFT, head & LOW_MASK];
  const isKnown = way === BY_FIRST || (way < BY_FIRST && given.power !== null);
  if (!isKnown || (low > MOST_LOW_BITS && low !== SPARSE))
    throw new CorruptDayError(`unknown kind of column ${head}`, reader.at);
  const bits = way === BY_FIRST ? readByFirst(reader, low, given) : readByOthers(reader, way, low, given);
  if (!bits.isAtEnd) throw new CorruptDayError('a column has more values than times', bits.at);
  reader.at = bits.at;
}

function readSteps(bits: BitReader, into: Float64Array, low: number, full: (bits: BitReader) => number): void {
  if (low === SPARSE) bits.sparseSteps(into, into.length, full);
  else bits.steps(into, into.length, low, full);
}

const readFull = (bits: BitReader): number => bits.full();

function readByOthers(reader: VarintReader, way: number, low: number, { values, power }: TightInto): BitReader {
  let last = reader.signed();
  const bits = new BitReader(reader.bytes, reader.at, reader.end);
  readSteps(bits, values.subarray(1), low, readFull);
  values[0] = last / (power as number);
  // The three values before the last, newest first; NaN before there are any. Same rule as predictNext, without an array
  let [second, third, fourth] = [Number.NaN, Number.NaN, Number.NaN];
  for (let i = 1; i < values.length; i++) {
    let next = (values[i] as number) + last;
    if (way === IN_LINE && i > 1) next += last - second;
    else if (way === AMONG_FOUR && i > 3) next += Math.round((second - fourth) / 2);
    fourth = third;
    third = second;
    second = last;
    last = next;
    values[i] = last / (power as number);
  }
  return bits;
}

function readByFirst(reader: VarintReader, low: number, { values, power, beside }: TightInto): BitReader {
  const line = reader.take(power === null ? EXACT_LINE_BYTES : LINE_BYTES);
  const { view } = reader;
  const slope = power === null ? view.getFloat64(line, true) : view.getFloat32(line, true);
  const offset = power === null ? view.getFloat64(line + 8, true) : view.getFloat32(line + 4, true);
  if (!beside) throw new CorruptDayError('the first column follows itself', line);
  const bits = new BitReader(reader.bytes, reader.at, reader.end);
  if (power !== null) {
    readSteps(bits, values, low, readFull);
    for (let i = 0; i < values.length; i++)
      values[i] = (Math.round((slope * (beside[i] as number) + offset) * power) + (values[i] as number)) / power;
    return bits;
  }
  const inFull: number[] = [];
  readSteps(bits, values, low, (from) => {
    inFull.push(readFloat(from));
    return Number.NaN;
  });
  let next = 0;
  for (let i = 0; i < values.length; i++) {
    const step = values[i] as number;
    values[i] = Number.isNaN(step) ? (inFull[next++] as number) : addUlps(slope * (beside[i] as number) + offset, step);
  }
  return bits;
}

const float = new Float64Array(1);
const bytesOfFloat = new Uint8Array(float.buffer);

function readFloat(bits: BitReader): number {
  for (let i = 0; i < bytesOfFloat.length; i++) bytesOfFloat[i] = bits.take(8);
  return float[0] as number;
}
