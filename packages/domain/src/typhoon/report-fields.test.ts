import { describe, expect, it } from 'vitest';
import { fieldProblems, fieldsOf, type ReportFields, reportFileName, type TypedFields } from './report-fields';

const UNTYPED: TypedFields = { typhoon_name: null, report_number: null, sub_title: null, report_date: null };
const USUAL = { subTitle: 'TK 線', at: 1000 };
const GOOD: ReportFields = { typhoon_name: '艾陶 ETAU', report_number: '7', sub_title: '', report_date: 0 };

describe('what stands in the fields', () => {
  const bulletin = { typhoonName: '艾陶 ETAU', reportNumber: 7 };
  it.each([
    ['the bulletin’s, where nobody typed', UNTYPED, bulletin, { typhoon_name: '艾陶 ETAU', report_number: '7', sub_title: 'TK 線', report_date: 1000 }],
    ['what was typed, emptied fields too', { typhoon_name: '', report_number: '8', sub_title: '', report_date: 5 }, bulletin, { typhoon_name: '', report_number: '8', sub_title: '', report_date: 5 }],
    ['nothing without a bulletin', UNTYPED, null, { typhoon_name: '', report_number: '', sub_title: 'TK 線', report_date: 1000 }],
  ])('%s', (_, typed, known, expected) => expect(fieldsOf(typed, known, USUAL)).toEqual(expected)); // biome-ignore format: rows
});

it.each([
  ['a good one', {}, {}],
  ['without a number', { report_number: '' }, {}],
  ['without a name', { typhoon_name: ' ' }, { typhoon_name: 'missing' }],
  ['a name of 41 characters', { typhoon_name: '颱'.repeat(41) }, { typhoon_name: 'too-long' }],
  ['a number that is none', { report_number: '7a' }, { report_number: 'not-a-number' }],
  ['number 0', { report_number: '0' }, { report_number: 'not-a-number' }],
  ['number 1000', { report_number: '1000' }, { report_number: 'not-a-number' }],
  ['a second title of 81 characters', { sub_title: 'x'.repeat(81) }, { sub_title: 'too-long' }],
])('%s', (_, change, expected) => expect(fieldProblems({ ...GOOD, ...change })).toEqual(expected));

it('the file is named after the report', () => {
  expect(reportFileName('颱風報告', GOOD, '20261115-0840')).toBe('颱風報告_艾陶-ETAU_07_20261115-0840.pptx');
  expect(reportFileName('Typhoon', { ...GOOD, typhoon_name: 'a/b', report_number: '' }, 's')).toBe(
    'Typhoon_a-b_s.pptx',
  );
});
