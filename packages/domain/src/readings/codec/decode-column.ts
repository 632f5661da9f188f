import { CorruptDayError } from './corrupt-day-error';
import { readTight } from './decode-tight-column';
import { POWERS_OF_TEN, RAW, SCALE_MASK, SOME_NULL, TIGHT } from './packed-day';
import { unzigzag, type VarintReader } from './varint';

const NO_NULLS = -1;

/** Reads `n` values into `into` from `at` on. Places without a value keep their NaN. */
export function readColumn(
  reader: VarintReader,
  head: number,
  into: Float64Array,
  at: number,
  n: number,
  beside?: Float64Array,
): void {
  const nulls = head & SOME_NULL ? reader.take(Math.ceil(n / 8)) : NO_NULLS;
  const scale = head & SCALE_MASK;
  if (head & TIGHT) readTightColumn(reader, nulls, POWERS_OF_TEN[scale] ?? null, into.subarray(at, at + n), beside);
  else if (scale === RAW) readRaw(reader, nulls, into, at, n);
  else {
    const power = POWERS_OF_TEN[scale];
    if (power === undefined) throw new CorruptDayError(`unknown scale ${scale}`, reader.at);
    readScaled(reader, nulls, power, into, at, n);
  }
  if (reader.at !== reader.end) throw new CorruptDayError('a column has more values than times', reader.at);
}

function isNull(bytes: Uint8Array, nulls: number, index: number): boolean {
  return ((bytes[nulls + (index >> 3)] as number) & (1 << (index & 7))) !== 0;
}

function readTightColumn(
  reader: VarintReader,
  nulls: number,
  power: number | null,
  into: Float64Array,
  beside: Float64Array | undefined,
): void {
  if (nulls === NO_NULLS) {
    readTight(reader, { values: into, power, beside });
    return;
  }
  const places = Array.from(into.keys()).filter((i) => !isNull(reader.bytes, nulls, i));
  const values = new Float64Array(places.length);
  readTight(reader, { values, power, beside: beside && Float64Array.from(places, (i) => beside[i] as number) });
  for (const [i, place] of places.entries()) into[place] = values[i] as number;
}

function readRaw(reader: VarintReader, nulls: number, into: Float64Array, at: number, n: number): void {
  for (let i = 0; i < n; i++) {
    if (nulls !== NO_NULLS && isNull(reader.bytes, nulls, i)) continue;
    into[at + i] = reader.view.getFloat64(reader.take(8), true);
  }
}

/** The hot loop: nearly all differences take one or two bytes, so these are read inline and longer ones by `varint`. */
function readScaled(
  reader: VarintReader,
  nulls: number,
  power: number,
  into: Float64Array,
  at: number,
  n: number,
): void {
  const { bytes } = reader;
  // Two bytes can be read without a bounds check
  const safe = reader.end - 1;
  let next = reader.at;
  let scaled = 0;
  for (let i = 0; i < n; i++) {
    if (nulls !== NO_NULLS && isNull(bytes, nulls, i)) continue;
    const low = next < safe ? (bytes[next] as number) : MORE;
    if (low < MORE) {
      scaled += (low >> 1) ^ -(low & 1);
      next += 1;
    } else {
      const high = next < safe ? (bytes[next + 1] as number) : MORE;
      if (high < MORE) {
        // zigzag in 14 bits: its lowest is the sign
        scaled += (((low & 127) | (high << 7)) >> 1) ^ -(low & 1);
        next += 2;
      } else {
        reader.at = next;
        scaled += unzigzag(reader.varint());
        next = reader.at;
      }
    }
    into[at + i] = scaled / power;
  }
  reader.at = next;
}

/** A byte with its top bit set is followed by more bytes of its number. */
const MORE = 128;
