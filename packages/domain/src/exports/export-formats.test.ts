import { expect, it } from 'vitest';
import { EXPORT_FORMATS, LIST_FORMATS, listFormat } from './export-formats';

it('are in the order of the choice; those of lists hold texts', () => {
  expect(EXPORT_FORMATS).toEqual(['xlsx', 'csv', 'parquet']);
  expect(LIST_FORMATS).toEqual(['xlsx', 'csv']);
});

it('have a workbook in place of a format that holds readings alone', () =>
  expect(EXPORT_FORMATS.map(listFormat)).toEqual(['xlsx', 'csv', 'xlsx']));
