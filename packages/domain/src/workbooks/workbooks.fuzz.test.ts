import { expect, it } from 'vitest';
import { FUZZ_CASES, FUZZ_SEED, FUZZ_TIMEOUT, seeded } from '../documents/test-random';
import { readWorkbook } from './read-workbook';
import { visibleTable } from './sheet-table';
import { withWrongBytes, withWrongWords } from './test-mutated';
import { bytesOfFields, cell, record, text16, xlsBytes } from './test-xls';
import { xlsxParts, zipOf } from './test-xlsx';
import { REFUSAL_REASONS } from './workbook';

// Workbooks with faults in their bytes, or in the XML under a valid checksum: the result is always a whole workbook or
// a refusal, within the time limit.

const CASES = Math.max(1000, FUZZ_CASES);
const SLOWEST_MS = 2000;

function goodXlsx() {
  const xml = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${Array.from({ length: 12 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>${i % 2}</v></c><c r="B${i + 1}" s="1"><v>${46000 + i}</v></c><c r="C${i + 1}"><f>B1</f><v>${i / 3}</v></c></row>`).join('')}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>`;
  return xlsxParts({ sheets: [{ name: 'A', xml }, { name: 'B', xml }], texts: '<si><t>TM-03</t></si><si><t>儀器</t></si>' }); // biome-ignore format: one line
}

function goodXls(): Uint8Array {
  const cells = Array.from({ length: 40 }, (_, i) => cell(0x203, i + 1, i % 3, 0, bytesOfFields([[i / 7, 8]])));
  const texts = record(0xfc, bytesOfFields([[1, 4], [1, 4]]), text16('儀器')); // biome-ignore format: a record
  return xlsBytes([texts], [{ name: 'A', records: [...cells, cell(0xfd, 41, 0, 0, bytesOfFields([[0, 4]]))] }]);
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
      const bytes =
        way < 0.5 ? withWrongWords(next, goodXlsx()) : withWrongBytes(next, way < 0.7 ? good.xlsx : good.xls);
      const begun = Date.now();
      const answer = readWorkbook(bytes);
      if ('workbook' in answer) for (const sheet of answer.workbook.sheets) visibleTable(sheet);
      else expect(REFUSAL_REASONS, `case ${i}`).toContain(answer.refusal.reason);
      expect(Date.now() - begun, `case ${i}`).toBeLessThan(SLOWEST_MS);
      const outcome = 'workbook' in answer ? 'taken' : answer.refusal.reason;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    // Both outcomes must occur, otherwise the mutations tested nothing
    expect(outcomes.get('taken')).toBeGreaterThan(CASES / 20);
    expect(outcomes.get('damaged')).toBeGreaterThan(CASES / 20);
  },
  FUZZ_TIMEOUT,
);
