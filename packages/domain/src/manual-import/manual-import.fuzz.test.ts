import { expect, it } from 'vitest';
import { FUZZ_CASES, FUZZ_SEED, FUZZ_TIMEOUT, seeded } from '../documents/test-random';
import { readWorkbook } from '../workbooks/read-workbook';
import { withWrongBytes, withWrongWords } from '../workbooks/test-mutated';
import { xlsxParts, zipOf } from '../workbooks/test-xlsx';
import { checkDraft, draftOf } from './draft';
import { readManualSheets, UNREAD_REASONS } from './read-sheets';
import { fieldColumns } from './sheet-fields';

// Corrupted sheets of readings: each row is valid or names its faulty cells; each sheet is read or refused with a
// reason. No input throws, and no invalid text becomes a number.

const CASES = Math.max(1000, FUZZ_CASES);
const ROWS = 12;

function goodBook() {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const n = i + 3;
    return `<row r="${n}"><c r="A${n}" t="s"><v>${i % 2}</v></c><c r="B${n}" s="1"><v>${(480 + i) / 1440}</v></c><c r="C${n}"><v>${-6 - i / 8}</v></c></row>`;
  });
  const head = '<row r="1"><c r="A1" t="s"><v>3</v></c><c r="B1" s="1"><v>46341</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>4</v></c><c r="C2" t="s"><v>5</v></c></row>'; // biome-ignore format: one line
  return xlsxParts({
    sheets: [{ name: 'OW', xml: `<sheetData>${head}${rows.join('')}</sheetData>` }],
    texts: ['OW-01', 'OW-02', '儀器編號', '本次觀測日期', '時刻', '讀數']
      .map((text) => `<si><t>${text}</t></si>`)
      .join(''),
    names:
      '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">OW!$A$1:$C$99</definedName></definedNames>',
  });
}

function outcomeOf(bytes: Uint8Array): string {
  const answer = readWorkbook(bytes);
  if ('refusal' in answer) return 'refused';
  const kinds = readManualSheets(answer.workbook).map((found) => {
    if (found.unread !== null) {
      return UNREAD_REASONS.includes(found.unread) ? 'unread' : 'unreasoned';
    }
    const columns = fieldColumns(found.sheet, null);
    const checked = found.sheet.rows.map((row) => checkDraft(draftOf(row, columns, 'id'), columns, Date.UTC(2026, 11)));
    const isSound = checked.every(
      ({ faults, values, time }) =>
        (faults.time || Number.isFinite(time)) && (faults.reading || Number.isFinite(values.reading ?? 0)),
    );
    if (!isSound) return 'unsound';
    const isWhole = checked.length === ROWS && checked.every(({ faults, isEmpty }) => !isEmpty && Object.keys(faults).length === 0); // biome-ignore format: one line
    return isWhole ? 'taken' : 'with faults';
  });
  return kinds.join() || 'unread';
}

it(
  `are taken, or say what is wrong (TALUS_FUZZ=${CASES} TALUS_FUZZ_SEED=${FUZZ_SEED})`,
  () => {
    const next = seeded(FUZZ_SEED);
    const parts = goodBook();
    const good = zipOf(parts);
    expect(outcomeOf(good)).toBe('taken');
    const outcomes = new Map<string, number>();
    for (let i = 0; i < CASES; i++) {
      const outcome = outcomeOf(next() < 0.7 ? withWrongWords(next, parts) : withWrongBytes(next, good));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    // Each outcome must occur, or the test proves nothing
    for (const outcome of ['taken', 'refused', 'with faults', 'unread'])
      expect(outcomes.get(outcome), outcome).toBeGreaterThan(0);
    expect(outcomes.size).toBe(4);
  },
  FUZZ_TIMEOUT,
);
