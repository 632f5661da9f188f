import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { crc32 } from '@talus/domain/sheets/crc32';
import { zipEnd, zipHead, zipLine } from '@talus/domain/sheets/zip-records';
import { inflate } from '@talus/domain/workbooks/inflate';
import { readWorkbook } from '@talus/domain/workbooks/read-workbook';
import { cellWords, visibleTable } from '@talus/domain/workbooks/sheet-table';
import type { WorkbookSheet } from '@talus/domain/workbooks/workbook';
import { describe, expect, it } from 'vitest';

// Tests the workbook reader against other writers: zlib's deflate, workbooks of exceljs and LibreOffice.

const MIB = 1024 * 1024;

/** Builds an archive of one file that declares an unpacked size of `said` bytes. */
function deflatedZip(content: Uint8Array, said = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/workbook.xml');
  const entry = { name, crc: crc32(content.subarray(0, MIB)), packed: packed.length, size: said, offset: 0, isStreamed: true }; // biome-ignore format: one line
  const head = zipHead(entry);
  const line = zipLine(entry);
  return Buffer.concat([head, packed, line, zipEnd(1, line.length, head.length + packed.length)]);
}

describe('inflate', () => {
  it.each([
    ['text', Buffer.from('TM-03,mm,'.repeat(5000))],
    ['noise', Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 255))],
    ['nothing', Buffer.alloc(0)],
  ])('gives back %s, however it was packed', (_, bytes) => {
    const ways = [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: 4 }];
    for (const way of ways) expect(bytes.equals(inflate(deflateRawSync(bytes, way), bytes.length))).toBe(true);
  });

  it('writes not one byte more than was said, and takes not one less', () => {
    const packed = deflateRawSync(new Uint8Array(1000));
    expect(() => inflate(packed, 999)).toThrow('damaged');
    expect(() => inflate(packed, 1001)).toThrow('damaged');
  });
});

describe('a file that grows when it is unpacked', () => {
  it('is refused before it is, by what it says', () => {
    expect(readWorkbook(deflatedZip(new Uint8Array(MIB), 129 * MIB))).toEqual({ refusal: { reason: 'too-large' } });
  });

  it('is refused where it said less', () => {
    expect(readWorkbook(deflatedZip(new Uint8Array(4 * MIB), 1000))).toEqual({ refusal: { reason: 'damaged' } });
  });
});

const readGolden = (name: string) => {
  const answer = readWorkbook(readFileSync(new URL(`./golden/${name}`, import.meta.url)));
  if ('refusal' in answer) throw new Error(answer.refusal.reason);
  return answer.workbook.sheets;
};
const wordsOf = (sheet: WorkbookSheet | undefined) =>
  sheet && visibleTable(sheet).rows.map(({ number, cells }) => [number, ...cells.map(cellWords)]);

describe('a workbook of another program', () => {
  it('is read as exceljs wrote it: texts, numbers, dates, formulas, merged and hidden cells', () => {
    const [first, second] = readGolden('exceljs.xlsx');
    expect([first?.printArea?.lastRow, second?.isHidden]).toEqual([3, true]);
    expect(wordsOf(first)).toEqual([
      [1, '儀器編號', '本次讀數', '日期'],
      [2, 'TM-03', '-6.25', '2026-11-15 08:40'],
      [3, 'TM-04', '-12.5', '2026-11-16'],
      [4, '備註', 'TRUE', '#N/A'],
      [6, 'merged', 'merged', ''],
    ]);
  });

  it('is read as LibreOffice saved it: one row and one column are hidden', () => {
    const [sheet] = readGolden('libreoffice.xlsx');
    expect(sheet?.rows.map(({ isHidden }) => isHidden)).toEqual([false, true, false]);
    expect(wordsOf(sheet)).toEqual([
      [1, 'BEGIN', 'VISIBLE'],
      [3, 'VISIBLE', ''],
    ]);
  });
});
