import { BitReader, MOST_LOW_BITS } from './bits';
import { CorruptDayError } from './corrupt-day-error';
import { BY_FIRST, IN_LINE, LINE_BYTES, LOW_MASK, WAY_SHIFT } from './tight-column';
import { addUlps } from './ulps';
import type { VarintReader } from './varint';

/** Where the values of a column go. */
export type TightInto = {
  /** As many as there are: those without a gap. */
  values: Float64Array;
  /** Null: any float64. */
  power: number | null;
  /** The first column at the same times. */
  beside: Float64Array | undefined;
};

/** Reads what writeTight wrote. */
export function readTight(reader: VarintReader, given: TightInto): void {
  const head = reader.bytes[reader.take(1)] as number;
  const [way, low] = [head >> WAY_SHIFT, head & LOW_MASK];
  const isKnown = way === BY_FIRST || (way < BY_FIRST && given.power !== null);
  if (!isKnown || low > MOST_LOW_BITS) throw new CorruptDayError(`unknown kind of column ${head}`, reader.at);
  const bits = way === BY_FIRST ? readByFirst(reader, low, given) : readByOthers(reader, way, low, given);
  if (!bits.isAtEnd) throw new CorruptDayError('a column has more values than times', bits.at);
  reader.at = bits.at;
}

const readFull = (bits: BitReader): number => bits.full();

function readByOthers(reader: VarintReader, way: number, low: number, { values, power }: TightInto): BitReader {
  let value = reader.signed();
  const bits = new BitReader(reader.bytes, reader.at, reader.end);
  bits.steps(values.subarray(1), values.length - 1, low, readFull);
  values[0] = value / (power as number);
  let line = 0;
  for (let i = 1; i < values.length; i++) {
    line = (values[i] as number) + (way === IN_LINE ? line : 0);
    value += line;
    values[i] = value / (power as number);
  }
  return bits;
}

function readByFirst(reader: VarintReader, low: number, { values, power, beside }: TightInto): BitReader {
  const line = reader.take(LINE_BYTES);
  const slope = reader.view.getFloat64(line, true);
  const offset = reader.view.getFloat64(line + 8, true);
  if (!beside) throw new CorruptDayError('the first column follows itself', line);
  const bits = new BitReader(reader.bytes, reader.at, reader.end);
  if (power !== null) {
    bits.steps(values, values.length, low, readFull);
    for (let i = 0; i < values.length; i++)
      values[i] = (Math.round((slope * (beside[i] as number) + offset) * power) + (values[i] as number)) / power;
    return bits;
  }
  const inFull: number[] = [];
  bits.steps(values, values.length, low, (from) => {
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
