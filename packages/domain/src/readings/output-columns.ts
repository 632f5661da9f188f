import { CorruptDayError } from './codec/corrupt-day-error';
import { decodeDays, decodeReadingDays } from './codec/decode-days';
import { openPackedDay } from './codec/decode-packed-day';
import { joinBytes } from './codec/join-bytes';
import { PACKED_BLOCK } from './codec/packed-day';
import { LONGEST_VARINT, VarintReader, writeVarint, zigzag } from './codec/varint';
import { between, type Columns, firstAfter, firstAtOrAfter } from './columns';

/**
 * The wire format of the readings of several instruments.
 *
 * head:       'T' · version · first and last requested time · number of series
 * per series: 12 bytes of the instrument's id · number before thinning, or 0 when complete · length · blocks of days
 *
 * For a rain gauge by the hour or day a packed day has a third column: the rain of that hour or day.
 * The blocks are those of packed-day.ts, as stored in the database: whole days, so the reader cuts off readings outside
 * of the requested times. Numbers are varints, times zigzag.
 */
const MAGIC = 0x54;
const VERSION = 1;
const ID_BYTES = 12;

/** The position of the sums in a packed day: after the two readings. */
const SUMS_AT = 2;

export type OutputSeries = {
  instrumentId: string;
  columns: Columns;
  /** The number of readings before thinning. */
  total: number;
  /**
   * True for a thinned series: each silence is marked with a NaN, and a long distance between two values is no silence.
   */
  isThinned: boolean;
  /** For a rain gauge by the hour or day: the rain of the whole hour or day of each time; NaN where unknown. */
  sums?: Float64Array;
};

/** A series on the wire: blocks of days, and the number before thinning where it was thinned. */
export type PackedSeries = { instrumentId: string; days: Uint8Array; totalBeforeThinning?: number };

/** Encodes the head of an output. */
export function encodeOutputHead(from: number, to: number, seriesCount: number): Uint8Array {
  const bytes = new Uint8Array(2 + 3 * LONGEST_VARINT);
  bytes[0] = MAGIC;
  bytes[1] = VERSION;
  let at = writeVarint(bytes, 2, zigzag(from));
  at = writeVarint(bytes, at, zigzag(to));
  return bytes.subarray(0, writeVarint(bytes, at, seriesCount));
}

/** Encodes the head of a series. */
export function encodeSeriesHead({ instrumentId, days, totalBeforeThinning = 0 }: PackedSeries): Uint8Array {
  const bytes = new Uint8Array(ID_BYTES + 2 * LONGEST_VARINT);
  for (let i = 0; i < ID_BYTES; i++) bytes[i] = Number.parseInt(instrumentId.slice(2 * i, 2 * i + 2), 16);
  const at = writeVarint(bytes, ID_BYTES, totalBeforeThinning);
  return bytes.subarray(0, writeVarint(bytes, at, days.length));
}

/** Encodes a whole output at once. */
export function encodeOutput(from: number, to: number, series: readonly PackedSeries[]): Uint8Array {
  const parts = [encodeOutputHead(from, to, series.length)];
  for (const one of series) parts.push(encodeSeriesHead(one), one.days);
  return joinBytes(parts);
}

/** Decodes an output. Corrupt bytes throw a CorruptDayError. */
export function decodeOutput(bytes: Uint8Array): OutputSeries[] {
  const reader = new VarintReader(bytes);
  const start = reader.take(2);
  if (bytes[start] !== MAGIC || bytes[start + 1] !== VERSION) throw new CorruptDayError('this is no output', start);
  const from = reader.signed();
  const to = reader.signed();
  return Array.from({ length: reader.varint() }, () => readSeries(reader, from, to));
}

function readSeries(reader: VarintReader, from: number, to: number): OutputSeries {
  const id = reader.take(ID_BYTES);
  const before = reader.varint();
  const length = reader.varint();
  const start = reader.take(length);
  const days = reader.bytes.subarray(start, start + length);
  const columns = between(decodeReadingDays(days), from, to);
  const sums = hasSums(days) ? sumsBetween(days, from, to) : null;
  return {
    instrumentId: Array.from(reader.bytes.subarray(id, id + ID_BYTES), (b) => b.toString(16).padStart(2, '0')).join(''),
    columns,
    total: before || columns.times.length,
    isThinned: before > 0,
    ...(sums && { sums }),
  };
}

/** Tells whether the days have a column of sums. Stored days of readings have two columns. */
const hasSums = (days: Uint8Array): boolean =>
  days[0] === PACKED_BLOCK && openPackedDay(new VarintReader(days)).columnCount > 2;

function sumsBetween(days: Uint8Array, from: number, to: number): Float64Array {
  const { times, columns } = decodeDays(days, [SUMS_AT]);
  const start = firstAtOrAfter(times, from);
  return (columns[0] as Float64Array).subarray(start, Math.max(start, firstAfter(times, to)));
}
