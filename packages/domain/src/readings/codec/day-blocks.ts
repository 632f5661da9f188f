import { openPackedDay, readPackedDay } from './decode-packed-day';
import { openRows, readRows } from './decode-rows';
import type { Field } from './keep-column';
import { ROWS_BLOCK } from './packed-day';
import { VarintReader } from './varint';

/** The byte offset of a day and the number of its times. */
export type DayBlock = { at: number; n: number };
export type DayRoom = { times: Float64Array; values: Float64Array; other: Float64Array };

/** Lists the days of one instrument from their heads alone. */
export function dayBlocks(bytes: Uint8Array): DayBlock[] {
  const reader = new VarintReader(bytes);
  const blocks: DayBlock[] = [];
  while (reader.at < bytes.length) {
    const { at } = reader;
    const { n } = bytes[at] === ROWS_BLOCK ? openRows(reader) : openPackedDay(reader);
    blocks.push({ at, n });
  }
  return blocks;
}

/** Reads one column of a day into the beginning of `room`. For a day of rows the other column is read as well. */
export function readBlock(bytes: Uint8Array, { at, n }: DayBlock, field: Field, room: DayRoom): void {
  const { times, values, other } = room;
  const reader = new VarintReader(bytes, at);
  const columns = field === 'reading1' ? [values, other] : [other, values];
  if (bytes[at] === ROWS_BLOCK) {
    readRows(reader, 0, times, columns);
    return;
  }
  values.fill(Number.NaN, 0, n);
  readPackedDay(reader, 0, times, columns, field === 'reading1' ? [0] : [NOT_WANTED, 1]);
}

const NOT_WANTED = -1;
