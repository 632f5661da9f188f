import { CorruptDayError } from './corrupt-day-error';
import { POWERS_OF_TEN, RAW, SCALE_MASK, SOME_NULL } from './packed-day';
import { unzigzag, type VarintReader } from './varint';

const NO_NULLS = -1;

/** Fills the places that have a value; the rest stays what it was, NaN. */
export function readColumn(reader: VarintReader, head: number, into: Float64Array): void {
  const nulls = head & SOME_NULL ? reader.take(Math.ceil(into.length / 8)) : NO_NULLS;
  const scale = head & SCALE_MASK;
  if (scale === RAW) readRaw(reader, nulls, into);
  else {
    const power = POWERS_OF_TEN[scale];
    if (power === undefined) throw new CorruptDayError(`unknown scale ${scale}`, reader.at);
    readScaled(reader, nulls, power, into);
  }
  if (reader.at !== reader.end) throw new CorruptDayError('a column has more values than times', reader.at);
}

function isNull(bytes: Uint8Array, nulls: number, index: number): boolean {
  return ((bytes[nulls + (index >> 3)] as number) & (1 << (index & 7))) !== 0;
}

function readRaw(reader: VarintReader, nulls: number, into: Float64Array): void {
  for (let i = 0; i < into.length; i++) {
    if (nulls !== NO_NULLS && isNull(reader.bytes, nulls, i)) continue;
    into[i] = reader.view.getFloat64(reader.take(8), true);
  }
}

/** The hot loop: nearly all differences take one or two bytes, so those are read here and longer ones elsewhere. */
function readScaled(reader: VarintReader, nulls: number, power: number, into: Float64Array): void {
  const { bytes, end } = reader;
  let { at } = reader;
  let scaled = 0;
  for (let i = 0; i < into.length; i++) {
    if (nulls !== NO_NULLS && isNull(bytes, nulls, i)) continue;
    let folded = at < end ? (bytes[at] as number) : 128;
    if (folded < 128) {
      at += 1;
    } else if (at + 1 < end && (bytes[at + 1] as number) < 128) {
      folded = (folded & 127) + (bytes[at + 1] as number) * 128;
      at += 2;
    } else {
      reader.at = at;
      folded = reader.varint();
      at = reader.at;
    }
    scaled += unzigzag(folded);
    into[i] = scaled / power;
  }
  reader.at = at;
}
