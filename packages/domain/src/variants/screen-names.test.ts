import { expect, it } from 'vitest';
import { unknownNames } from './screen-names';

it.each([
  ['names of screens', { first_display: 'map', allowed_sidebar: ['data', 'ReportExport'] }, {}, []],
  ['a path in another spelling, as the address takes it', { first_display: '/OCC-contact' }, {}, []],
  ['nothing said', {}, {}, []],
  ['a name of nothing', { first_display: 'nonsense', allowed_sidebar: ['data', 'x', 'y'] }, {}, [['first_display', 'nonsense'], ['allowed_sidebar', 'x', 'y']]],
  ['names that the project has already', { first_display: 'old', allowed_sidebar: ['older', 'data'] }, { first_display: 'old', allowed_sidebar: ['older'] }, []],
  ['one of them new', { allowed_sidebar: ['older', 'oldest'] }, { allowed_sidebar: ['older'] }, [['allowed_sidebar', 'oldest']]],
])('%s', (_, input, stored, unknown) => {
  expect(unknownNames(input, stored).map(({ field, names }) => [field, ...names])).toEqual(unknown);
}); // biome-ignore format: rows
