import { joinBytes } from '../readings/codec/join-bytes';
import { WORKBOOK_LIMITS, WorkbookRefused } from './workbook';

// [MS-CFB]: a file of streams, each a chain of sectors; short streams share a stream of their own.

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LAST_SECTOR = 0xffff_fffa;
const HEAD_BYTES = 512;
const HEAD_TABLES = 109;
const ENTRY_BYTES = 128;
const SHORT_SECTOR = 64;
const ROOT = 5;
const STREAM = 2;

export const isCompoundFile = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte);

type Entry = { name: string; kind: number; start: number; size: number };

const damaged = () => new WorkbookRefused('damaged');
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Opens a compound file and returns a function that reads a stream by name; null where no stream has that name. */
export function openCompound(bytes: Uint8Array): (name: string) => Uint8Array | null {
  const head = viewOf(bytes);
  const sectorBytes = 1 << head.getUint16(30, true);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw damaged();
  const sector = (no: number): Uint8Array => {
    const at = Math.max(HEAD_BYTES, sectorBytes) + no * sectorBytes;
    if (no >= LAST_SECTOR || at >= bytes.length) throw damaged();
    return bytes.subarray(at, at + sectorBytes);
  };
  const most = Math.ceil(bytes.length / SHORT_SECTOR) + 1;
  const chain = (next: Uint32Array, start: number): number[] => {
    const nos: number[] = [];
    for (let no = start; no < LAST_SECTOR; no = next[no] as number) {
      nos.push(no);
      // A chain with a cycle never ends
      if (nos.length > most || no >= next.length) throw damaged();
    }
    return nos;
  };
  const numbersIn = (nos: readonly number[]): Uint32Array => {
    const all = joinBytes(nos.map(sector));
    const view = viewOf(all);
    return Uint32Array.from({ length: all.length >> 2 }, (_, i) => view.getUint32(i * 4, true));
  };

  const table = numbersIn(tableSectors(head, sector, most));
  const directory = joinBytes(chain(table, head.getUint32(48, true)).map(sector));
  const entries = entriesOf(directory);
  const root = entries.find(({ kind }) => kind === ROOT);
  const shortest = head.getUint32(56, true);
  let short: { bytes: Uint8Array; next: Uint32Array } | null = null;
  const shorts = () => {
    short ??= {
      bytes: joinBytes(chain(table, root?.start ?? LAST_SECTOR).map(sector)),
      next: numbersIn(chain(table, head.getUint32(60, true))),
    };
    return short;
  };

  return (name) => {
    const entry = entries.find((one) => one.kind === STREAM && one.name.toLowerCase() === name.toLowerCase());
    if (!entry) return null;
    if (entry.size > WORKBOOK_LIMITS.file) throw damaged();
    const parts =
      entry.size >= shortest
        ? chain(table, entry.start).map(sector)
        : chain(shorts().next, entry.start).map((no) =>
            shorts().bytes.subarray(no * SHORT_SECTOR, (no + 1) * SHORT_SECTOR),
          );
    const stream = joinBytes(parts);
    if (stream.length < entry.size) throw damaged();
    return stream.subarray(0, entry.size);
  };
}

/** Lists the sectors of the sector allocation table: the first in the head, the rest in linked sectors. */
function tableSectors(head: DataView, sector: (no: number) => Uint8Array, most: number): number[] {
  const nos: number[] = [];
  for (let i = 0; i < HEAD_TABLES; i++) nos.push(head.getUint32(76 + i * 4, true));
  for (let no = head.getUint32(68, true); no < LAST_SECTOR; ) {
    const view = viewOf(sector(no));
    for (let at = 0; at < view.byteLength - 4; at += 4) nos.push(view.getUint32(at, true));
    no = view.getUint32(view.byteLength - 4, true);
    if (nos.length > most) throw damaged();
  }
  return nos.filter((no) => no < LAST_SECTOR);
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = viewOf(directory);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const letters = Math.min(31, Math.max(0, (view.getUint16(at + 64, true) >> 1) - 1));
    const name = Array.from({ length: letters }, (_, i) => String.fromCharCode(view.getUint16(at + i * 2, true)));
    entries.push({
      name: name.join(''),
      kind: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}
