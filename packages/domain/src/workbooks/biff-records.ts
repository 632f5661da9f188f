import { WorkbookRefused } from './workbook';

// [MS-XLS]: a stream of records, each with a number, a length and data; longer data continue in CONTINUE records.

export type BiffRecord = { kind: number; data: DataView /** Its CONTINUE records. */; more: DataView[] };

const CONTINUE = 0x3c;

export function* biffRecords(stream: Uint8Array, from: number): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let record: BiffRecord | null = null;
  for (let at = from; at + 4 <= stream.length; ) {
    const kind = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > stream.length) throw new WorkbookRefused('damaged');
    const data = new DataView(stream.buffer, stream.byteOffset + at + 4, length);
    at += 4 + length;
    if (kind === CONTINUE && record) {
      record.more.push(data);
      continue;
    }
    if (record) yield record;
    record = { kind, data, more: [] };
  }
  if (record) yield record;
}

/** Returns a reader over a record and its CONTINUE records. */
export function biffReader({ data, more }: BiffRecord, start = 0) {
  let view = data;
  let at = start;
  let next = 0;
  const turn = (): void => {
    const following = more[next++];
    if (!following) throw new WorkbookRefused('damaged');
    view = following;
    at = 0;
  };
  const byte = (): number => {
    while (at >= view.byteLength) turn();
    return view.getUint8(at++);
  };
  const u16 = (): number => byte() | (byte() << 8);
  const u32 = (): number => (u16() | (u16() << 16)) >>> 0;
  const skip = (bytes: number): void => {
    for (let left = bytes; left > 0; ) {
      while (at >= view.byteLength) turn();
      const step = Math.min(left, view.byteLength - at);
      at += step;
      left -= step;
    }
  };
  /** Reads letters of one or two bytes; text that continues in another record states its letter width again. */
  const letters = (count: number, isWideFirst: boolean): string => {
    let isWide = isWideFirst;
    let text = '';
    for (let i = 0; i < count; i++) {
      if (at >= view.byteLength) {
        turn();
        isWide = (byte() & 1) === 1;
      }
      text += String.fromCharCode(isWide ? u16() : byte());
    }
    return text;
  };
  /** Reads a text with its length prefix; skips the formats and phonetic marks after it. */
  const text = (lengthBytes: 1 | 2): string => {
    const count = lengthBytes === 1 ? byte() : u16();
    const flags = byte();
    const runs = flags & 8 ? u16() : 0;
    const marks = flags & 4 ? u32() : 0;
    const result = letters(count, (flags & 1) === 1);
    skip(runs * 4 + marks);
    return result;
  };
  return { byte, u16, u32, skip, text };
}
