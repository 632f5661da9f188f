// @vitest-environment node
import { expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { type TyphoonLink, typhoonCodec } from './url';

const USUAL = typhoonCodec.read(new URLSearchParams());
const again = (link: TyphoonLink) => typhoonCodec.read(new URLSearchParams(queryWith('', typhoonCodec, link, 'p')));

it('begins with 24 hours, eight rows, all pictures and nothing typed', () => {
  expect(USUAL).toMatchObject({ hours: 24, rows: 8, tm: 'value', image: 'path', typhoon_name: null, area: null });
  expect(USUAL.chosen).toEqual(['path', 'rain', 'radar', 'satellite']);
  expect(queryWith('', typhoonCodec, USUAL, 'p')).toBe('?project=p');
});

it.each([
  [
    'what was typed',
    { typhoon_name: '艾陶', report_number: '8', sub_title: 'TK', report_date: Date.UTC(2026, 10, 10) },
  ],
  ['what was emptied', { typhoon_name: '', report_number: '', sub_title: '' }],
  ['what is chosen', { hours: 3, rows: 20, tm: 'rate', image: 'radar', chosen: ['radar'], area: 'TK12+300' }],
  ['no picture at all', { chosen: [] }],
] as [string, Partial<TyphoonLink>][])('keeps %s', (_, change) => {
  expect(again({ ...USUAL, ...change })).toEqual({ ...USUAL, ...change });
});

it('takes what it does not know for not said', () => {
  expect(typhoonCodec.read(new URLSearchParams('hours=5&rows=9&image=x&date=soon&tm=y'))).toEqual(USUAL);
});
