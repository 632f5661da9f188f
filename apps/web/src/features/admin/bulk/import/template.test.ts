import { IMPORT_FIELDS } from '@talus/domain/instrument-import/import-fields';
import { matchHeads } from '@talus/domain/instrument-import/match-heads';
import { readImport } from '@talus/domain/instrument-import/read-sheet';
import { readWorkbook } from '@talus/domain/workbooks/read-workbook';
import { cellWords } from '@talus/domain/workbooks/sheet-table';
import { expect, it } from 'vitest';
import { bothLanguages, headNames } from './heads';
import { exampleSource, templateBytes } from './template';

it('the template is read back: every head is known in either language, and its example is not imported', async () => {
  const both = await bothLanguages();
  const names = headNames(both);
  const answer = readWorkbook(templateBytes(both, { document: 'CR300_T1', column: 'LC1' }));
  if (!('workbook' in answer)) throw new Error(answer.refusal.reason);
  const keys = IMPORT_FIELDS.map(({ key }) => key);
  const heads = answer.workbook.sheets[0]?.rows[0]?.cells.map(cellWords) ?? [];
  expect(matchHeads(heads, names)).toEqual({ fields: keys, unknown: [] });
  for (const language of [0, 1])
    expect(matchHeads(keys.map((key) => names[key][language] ?? ''), names).fields).toEqual(keys); // biome-ignore format: one line
  expect(readImport(answer.workbook, names)).toMatchObject({ rows: [], passed: [2] });
  expect(answer.workbook.sheets[0]?.rows[1]?.cells.map(cellWords)).toEqual(expect.arrayContaining(['CR300_T1', 'LC1']));
  expect(answer.workbook.sheets[1]?.rows).toHaveLength(14); // seven hints in two languages
});

it('its example names the first logger file with a column', () => {
  const files = [
    { name: 'empty', index: [] },
    { name: 'CR300_T1', index: [{ name: 'LC1' }, { name: 'LC2' }] },
  ];
  expect(exampleSource(files)).toEqual({ document: 'CR300_T1', column: 'LC1' });
  expect(exampleSource([])).toBeNull();
});
