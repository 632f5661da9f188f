import { crc32 } from '../sheets/crc32';
import { inflate } from './inflate';
import { decodeUtf8 } from './utf8';
import { WORKBOOK_LIMITS, WorkbookRefused } from './workbook';

const LINE = 0x02014b50;
const HEAD = 0x04034b50;
const END = 0x06054b50;
const END_BYTES = 22;
const LINE_BYTES = 46;
const HEAD_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const IS_ENCRYPTED = 1;
const DEFLATE = 8;

type Line = { flags: number; method: number; crc: number; packed: number; size: number; offset: number };

/** The files of an archive, unpacked on request. */
export type Archive = {
  has: (name: string) => boolean;
  bytes: (name: string) => Uint8Array;
};

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const isZip = (bytes: Uint8Array): boolean => bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === HEAD;

/**
 * Opens an archive by the directory at its end. The total unpacked size is bounded, whatever the archive claims; a file
 * whose length or checksum differs from the directory is damaged.
 */
export function openZip(bytes: Uint8Array): Archive {
  const view = viewOf(bytes);
  const lines = directoryOf(bytes, view);
  let left: number = WORKBOOK_LIMITS.unpacked;
  return {
    has: (name) => lines.has(name),
    bytes: (name) => {
      const line = lines.get(name);
      if (!line) throw new WorkbookRefused('damaged');
      if (line.flags & IS_ENCRYPTED) throw new WorkbookRefused('encrypted');
      left -= line.size;
      if (left < 0) throw new WorkbookRefused('too-large');
      return unpack(bytes, view, line);
    },
  };
}

function directoryOf(bytes: Uint8Array, view: DataView): Map<string, Line> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const lines = new Map<string, Line>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== LINE) throw new WorkbookRefused('damaged');
    const nameBytes = view.getUint16(at + 28, true);
    const name = decodeUtf8(bytes.subarray(at + LINE_BYTES, at + LINE_BYTES + nameBytes));
    lines.set(name.replaceAll('\\', '/'), {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += LINE_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return lines;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) if (view.getUint32(at, true) === END) return at;
  throw new WorkbookRefused('damaged');
}

function unpack(bytes: Uint8Array, view: DataView, { offset, method, packed, size, crc }: Line): Uint8Array {
  if (view.getUint32(offset, true) !== HEAD) throw new WorkbookRefused('damaged');
  const start = offset + HEAD_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw new WorkbookRefused('damaged');
  const body = bytes.subarray(start, start + packed);
  if (method !== 0 && method !== DEFLATE) throw new WorkbookRefused('damaged');
  const plain = method === DEFLATE ? inflate(body, size) : body;
  if (plain.length !== size || crc32(plain) !== crc) throw new WorkbookRefused('damaged');
  return plain;
}
