import { describe, expect, it } from 'vitest';
import { exportColumns } from './export-columns';

const asked = { display: ['measure'], field: 'reading2', isRain: false, isPlain: true } as const;

describe('what a file holds of an instrument', () => {
  it.each([
    ['what is measured, unless said', asked, ['measure']],
    ['the raw value alone', { ...asked, display: ['raw'] }, ['raw']],
    ['both, the raw value first', { ...asked, display: ['measure', 'raw'] }, ['raw', 'measure']],
    ['what is measured where a project says nothing', { ...asked, display: [] }, ['measure']],
    ['rates are of what is measured', { ...asked, display: ['raw'], isPlain: false }, ['measure']],
    ['so is rain', { ...asked, display: ['raw'], isRain: true }, ['measure']],
    ['a raw value that is shown anyway stands there once', { ...asked, display: ['raw', 'measure'], field: 'reading1' }, ['measure']],
  ] as const)('%s', (_name, question, columns) => expect(exportColumns(question)).toEqual(columns)); // biome-ignore format: a row each
});
