import { expect, it } from 'vitest';
import { chartGroups, type GroupInstrument } from './chart-groups';

const one = (id: string, area: string, isRain = false): GroupInstrument => ({
  id,
  area,
  typeCode: id.split('-')[0] ?? '',
  isRain,
  isSilent: false,
});
const PROJECT = [
  one('TM-03', 'TK12+300'),
  one('TM-04', 'TK12+300'),
  one('STI-11', 'TK12+300'),
  one('TM-08', 'TK08+150'),
  one('ELP-02', 'TK08+150'),
  one('ELP-01', 'TK03+450'),
  one('RG-02', 'TK08+150', true),
  one('RG-04', 'TK15+820', true),
];
const shown = (wanted: string | null, project = PROJECT) =>
  chartGroups(project, wanted).map(({ kind, area, instruments, rain }) => [kind, area, instruments.join(' '), rain]);

it('are of the wanted area; what it lacks comes from the nearest that has it', () => {
  expect(shown('TK12+300')).toEqual([
    // 3.52 km to TK15+820, 4.15 to TK08+150
    ['TM', 'TK12+300', 'TM-03 TM-04', 'RG-04'],
    ['STI', 'TK12+300', 'STI-11', 'RG-04'],
    // 4.15 km to TK08+150, 8.85 to TK03+450
    ['ELP', 'TK08+150', 'ELP-02', 'RG-04'],
  ]);
});

it('are three where nothing is wanted, or an area without a kilometre, or where a kind is missing', () => {
  expect(shown(null).map(([kind, area]) => [kind, area])).toEqual([['TM', 'TK12+300'], ['STI', 'TK12+300'], ['ELP', 'TK08+150']]); // biome-ignore format: rows
  expect(shown('南段')[0]).toEqual(['TM', 'TK12+300', 'TM-03 TM-04', 'RG-02']);
  expect(shown('TK12+300', [])).toEqual([
    ['TM', null, '', null],
    ['STI', null, '', null],
    ['ELP', null, '', null],
  ]);
});

it('have the rain of a gauge that sends, as long as one does', () => {
  const silent = (ids: string[]) => PROJECT.map((each) => ({ ...each, isSilent: ids.includes(each.id) }));
  expect(shown('TK12+300', silent(['RG-04']))[0]?.[3]).toBe('RG-02');
  expect(shown('TK12+300', silent(['RG-02', 'RG-04']))[0]?.[3]).toBe('RG-04');
});

it('have four curves at most', () => {
  const many = Array.from({ length: 6 }, (_, i) => one(`TM-${i}`, 'TK01+000'));
  expect(shown('TK01+000', many)[0]?.[2]).toBe('TM-0 TM-1 TM-2 TM-3');
});
