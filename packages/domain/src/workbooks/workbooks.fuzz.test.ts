import { expect, it } from 'vitest';
import { FUZZ_CASES, FUZZ_SEED, FUZZ_TIMEOUT, pick, seeded } from '../documents/test-random';
import { readWorkbook } from './read-workbook';
import { visibleTable } from './sheet-table';
import { bytesOfFields, cell, record, text16, xlsBytes } from './test-xls';
import { xlsxParts, zipOf } from './test-xlsx';
import { REFUSAL_REASONS } from './workbook';

// Workbooks with something wrong in their bytes, or in the XML under a good checksum: whatever it is, the answer is a
// whole workbook or a reason, soon.

const CASES = Math.max(1000, FUZZ_CASES);
const SLOWEST_MS = 2000;

const WORDS = ['<', '>', '"', '&', '&#x110000;', '<row r="-1">', 'r="ZZZ9999999"', '1e999', '<c t="s"><v>9', '\0', '雨', '<!--', '<![CDATA[', 'hidden="1"', '<mergeCell ref="A1:XFD1048576"/>', 'numFmtId="x"', '../../..', 's="-1"']; // biome-ignore format: a table

function goodXlsx() {
  const xml = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${Array.from({ length: 12 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>${i % 2}</v></c><c r="B${i + 1}" s="1"><v>${46000 + i}</v></c><c r="C${i + 1}"><f>B1</f><v>${i / 3}</v></c></row>`).join('')}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>`;
  return xlsxParts({ sheets: [{ name: 'A', xml }, { name: 'B', xml }], texts: '<si><t>TM-03</t></si><si><t>儀器</t></si>' }); // biome-ignore format: one line
}

function goodXls(): Uint8Array {
  const cells = Array.from({ length: 40 }, (_, i) => cell(0x203, i + 1, i % 3, 0, bytesOfFields([[i / 7, 8]])));
  const texts = record(0xfc, bytesOfFields([[1, 4], [1, 4]]), text16('儀器')); // biome-ignore format: a record
  return xlsBytes([texts], [{ name: 'A', records: [...cells, cell(0xfd, 41, 0, 0, bytesOfFields([[0, 4]]))] }]);
}

type Next = () => number;

function withWrongBytes(next: Next, good: Uint8Array): Uint8Array {
  const bytes = good.slice();
  for (let times = 1 + Math.floor(next() * 4); times > 0; times--) {
    const at = Math.floor(next() * bytes.length);
    bytes[at] = pick(next, [0, 255, 1, 128, (bytes[at] as number) ^ (1 << Math.floor(next() * 8))]);
  }
  return next() < 0.2 ? bytes.subarray(0, Math.floor(next() * bytes.length)) : bytes;
}

function withWrongWords(next: Next): Uint8Array {
  const parts = goodXlsx();
  const part = pick(next, Object.keys(parts));
  const text = parts[part] as string;
  const at = Math.floor(next() * text.length);
  const cut = Math.floor(next() * 8);
  parts[part] = text.slice(0, at) + pick(next, WORDS) + text.slice(at + cut);
  return zipOf(parts);
}

it(
  `are taken whole or refused (TALUS_FUZZ=${CASES} TALUS_FUZZ_SEED=${FUZZ_SEED})`,
  () => {
    const next = seeded(FUZZ_SEED);
    const good = { xlsx: zipOf(goodXlsx()), xls: goodXls() };
    for (const bytes of Object.values(good)) expect(readWorkbook(bytes)).toHaveProperty('workbook');
    const outcomes = new Map<string, number>();
    for (let i = 0; i < CASES; i++) {
      const way = next();
      const bytes = way < 0.5 ? withWrongWords(next) : withWrongBytes(next, way < 0.7 ? good.xlsx : good.xls);
      const begun = Date.now();
      const answer = readWorkbook(bytes);
      if ('workbook' in answer) for (const sheet of answer.workbook.sheets) visibleTable(sheet);
      else expect(REFUSAL_REASONS, `case ${i}`).toContain(answer.refusal.reason);
      expect(Date.now() - begun, `case ${i}`).toBeLessThan(SLOWEST_MS);
      const outcome = 'workbook' in answer ? 'taken' : answer.refusal.reason;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    // Both happen, or nothing was tried
    expect(outcomes.get('taken')).toBeGreaterThan(CASES / 20);
    expect(outcomes.get('damaged')).toBeGreaterThan(CASES / 20);
  },
  FUZZ_TIMEOUT,
);
