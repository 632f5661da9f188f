import { joinBytes } from '../readings/codec/join-bytes';

// A workbook of Excel 97 to 2003 as [MS-XLS] and [MS-CFB] describe it, small enough for a test.

type Field = [value: number, bytes: 1 | 2 | 4 | 8];

export function bytesOfFields(fields: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 1) view.setUint8(at, value);
    else if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setFloat64(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

export const record = (kind: number, ...data: Uint8Array[]): Uint8Array => {
  const body = joinBytes(data);
  return joinBytes([bytesOfFields([[kind, 2], [body.length, 2]]), body]); // biome-ignore format: a record
};

const wide = (text: string): Uint8Array => bytesOfFields([...text].map((letter): Field => [letter.charCodeAt(0), 2]));
export const text16 = (text: string): Uint8Array => joinBytes([bytesOfFields([[text.length, 2], [1, 1]]), wide(text)]); // biome-ignore format: a text
const text8 = (text: string): Uint8Array => joinBytes([bytesOfFields([[text.length, 1], [1, 1]]), wide(text)]); // biome-ignore format: a text

const BOF = (kind: number) => record(0x809, bytesOfFields([[0x0600, 2], [kind, 2], [0, 4], [0, 4], [0, 4]])); // biome-ignore format: a record
const EOF = record(0x0a);

export const cell = (kind: number, row: number, column: number, style: number, ...data: Uint8Array[]) =>
  record(kind, bytesOfFields([[row - 1, 2], [column, 2], [style, 2]]), ...data); // biome-ignore format: a record

export type XlsSheet = { name: string; isHidden?: boolean; records: Uint8Array[] };

/** Builds an xls. `globals` stand before the list of sheets: formats, styles, texts. */
export function xlsBytes(globals: readonly Uint8Array[], sheets: readonly XlsSheet[]): Uint8Array {
  const bodies = sheets.map(({ records }) => joinBytes([BOF(0x10), ...records, EOF]));
  const listed = (starts: readonly number[]) =>
    sheets.map(
      ({ name, isHidden }, i) =>
      record(0x85, bytesOfFields([[starts[i] ?? 0, 4], [isHidden ? 1 : 0, 1], [0, 1]]), text8(name)), // biome-ignore format: a record
    );
  const head = (starts: readonly number[]) => joinBytes([BOF(5), ...globals, ...listed(starts), EOF]);
  let at = head([]).length;
  const starts = bodies.map((body) => {
    const start = at;
    at += body.length;
    return start;
  });
  return compoundFile('Workbook', joinBytes([head(starts), ...bodies]));
}

const SECTOR = 512;
const FREE = 0xffff_ffff;
const END = 0xffff_fffe;
const TABLE = 0xffff_fffd;

/** Builds a compound file with one stream of at least 4096 bytes: the table of chains, the directory, the stream. */
export function compoundFile(name: string, stream: Uint8Array): Uint8Array {
  const sectors = Math.max(8, Math.ceil(stream.length / SECTOR));
  const tables = Math.ceil((sectors + 2) / (SECTOR / 4 - 1));
  const first = tables + 1;
  const table = new Uint32Array((tables * SECTOR) / 4).fill(FREE);
  table.fill(TABLE, 0, tables);
  table[tables] = END;
  for (let i = 0; i < sectors; i++) table[first + i] = i === sectors - 1 ? END : first + i + 1;
  const chains = bytesOfFields([...table].map((next): Field => [next, 4]));
  const entry = (label: string, kind: number, child: number, start: number, size: number) =>
    joinBytes([
      pad(wide(label), 64),
      bytesOfFields([[label ? label.length * 2 + 2 : 0, 2], [kind, 1], [1, 1], [FREE, 4], [FREE, 4], [child, 4]]), // biome-ignore format: a record
      new Uint8Array(36),
      bytesOfFields([[start, 4], [size, 4], [0, 4]]), // biome-ignore format: a record
    ]);
  const directory = joinBytes([
    entry('Root Entry', 5, 1, END, 0),
    entry(name, 2, FREE, first, Math.max(stream.length, sectors * SECTOR)),
    entry('', 0, FREE, 0, 0),
    entry('', 0, FREE, 0, 0),
  ]);
  const head = joinBytes([
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    new Uint8Array(16),
    bytesOfFields([[0x3e, 2], [3, 2], [0xfffe, 2], [9, 2], [6, 2], [0, 2], [0, 4], [0, 4], [tables, 4], [tables, 4], [0, 4], [4096, 4], [END, 4], [0, 4], [END, 4], [0, 4]]), // biome-ignore format: a record
    bytesOfFields(Array.from({ length: 109 }, (_, i): Field => [i < tables ? i : FREE, 4])),
  ]);
  return joinBytes([head, chains, directory, pad(stream, sectors * SECTOR)]);
}

const pad = (bytes: Uint8Array, size: number): Uint8Array =>
  joinBytes([bytes, new Uint8Array(Math.max(0, size - bytes.length))]);
