import { describe, expect, it } from 'vitest';
import { groupPngName, groupSheetName, pngName, sheetName } from './file-names';

const TAIPEI = 'Asia/Taipei';
const NOW = Date.parse('2026-11-14T16:30:00Z'); // the 15th in Taipei
const of = (areaName: string, typeCode: string) => ({ areaName, typeCode });

describe('file names', () => {
  it.each([
    { instruments: [of('A2', 'TM')], name: 'A2_TM_20261115.png' },
    { instruments: [of('A2', 'RAIN'), of('A2', 'TM'), of('A2', 'TM')], name: 'A2_TM-RG_20261115.png' },
    { instruments: [of('A2', 'DS'), of('A3', 'MC')], name: 'A2-A3_MC-DS_20261115.png' },
    { instruments: [of('TK12+300', 'ETI')], name: 'TK12+300_20261115.png' },
    { instruments: [of('北/南 坡', 'STI')], name: '北-南 坡_STI_20261115.png' },
    { instruments: [of('..', 'ELP')], name: 'ELP_20261115.png' },
    { instruments: ['A', 'B', 'C', 'D'].map((area) => of(area, 'SAA')), name: 'A-B-C_SAA_20261115.png' },
    { instruments: [], name: '20261115.png' },
  ])('a picture: $name', ({ instruments, name }) => {
    expect(pngName(instruments, NOW, TAIPEI)).toBe(name);
  });

  it('numbers the pictures of several groups', () => {
    expect(pngName([of('A2', 'LC')], NOW, TAIPEI, 2)).toBe('A2_LC_20261115_2.png');
  });

  it('a sheet carries the name of its one series', () => {
    expect(sheetName([{ name: 'TM-03' }], NOW, TAIPEI)).toBe('export_TM-03_20261115.xlsx');
    expect(sheetName([{ name: 'TM-03' }, { name: 'TM-04' }], NOW, TAIPEI)).toBe('export_20261115.xlsx');
    expect(sheetName([{ name: 'TM/03' }], NOW, TAIPEI, 'csv')).toBe('export_TM-03_20261115.csv');
  });
});

it('files of a group are named after it, without what a file system refuses', () => {
  expect(groupSheetName('IN-12 測斜管')).toBe('export_IN-12 測斜管.xlsx');
  expect(groupSheetName('A/B: 1')).toBe('export_A-B- 1.xlsx');
  expect(groupPngName('IN-12', Date.parse('2026-11-15T00:43:00Z'), 8)).toBe('IN-12_20261115.png');
});
