// @vitest-environment node
import type { Area, Instrument } from '@talus/contract/instruments/instrument';
import { describe, expect, it } from 'vitest';
import { findables, findInstruments } from './state';

const instrument = (id: string, name: string, code: string, zh: string, status: Instrument['status'] = 'GREEN') =>
  ({
    _id: id,
    status,
    latestVersion: { name },
    instrument_type: { code, name_zh: zh, name_en: code === 'TM' ? 'Landslide meter' : 'Rain gauge' },
  }) as Instrument;

const AREAS: Area[] = [
  {
    _id: 'a',
    name: 'TK12+300',
    station: [
      {
        _id: 's',
        name: 'A2',
        instrument: [
          instrument('1', 'TM-10', 'TM', '地滑計'),
          instrument('2', 'TM-2', 'TM', '地滑計', 'WSL'),
          instrument('3', 'RG-TM', 'RAIN', '雨量計', 'down'),
        ],
      },
    ],
  },
];

const names = (text: string, limit = 10) =>
  findInstruments(findables(AREAS, 'zh-TW'), text, limit).shown.map(({ name }) => name);

describe('finding an instrument', () => {
  it.each([
    ['the name itself first, then those that begin with it', 'tm', ['TM-2', 'TM-10', 'RG-TM']],
    ['by its type', '地滑', ['TM-2', 'TM-10']],
    ['by its type in the other language', 'rain gauge', ['RG-TM']],
    ['by area and name together', 'tk12 tm-1', ['TM-10']],
    ['without its hyphen', 'tm10', ['TM-10']],
    ['with a blank for it', 'tm 10', ['TM-10']],
    ['in full-width letters', 'ＴＭ－１０', ['TM-10']],
    ['by station', 'A2', ['RG-TM', 'TM-2', 'TM-10']],
    ['nothing like it', 'xyz', []],
    ['nothing typed: the worst first', ' ', ['TM-2', 'RG-TM', 'TM-10']],
  ])('%s', (_name, text, found) => expect(names(text)).toEqual(found));

  it('counts what it does not show', () => {
    expect(findInstruments(findables(AREAS, 'en'), 'tm', 1)).toMatchObject({ shown: [{ name: 'TM-2' }], total: 3 });
  });

  it('names the type in the language that is spoken', () => {
    expect(findables(AREAS, 'en')[0]).toMatchObject({ type: 'Landslide meter', area: 'TK12+300', station: 'A2' });
  });
});
