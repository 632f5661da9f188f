import { describe, expect, it } from 'vitest';
import { instrumentOf, pinOf } from '../../ui/floor-plan/test-plan';
import { ARROW_LEGEND, shapeRows, vectorRows } from './legend';

const kind = (code: string) => ({ instrument_type: { _id: 'f'.repeat(24), code, name_zh: code, name_en: code } });
const arrow = (force: number) => ({ x: force, y: 0, magnitude: force, force, angle: 0, length: 150 });

describe('the legend of a plan', () => {
  it('names the kinds under each shape, in the order of the shapes', () => {
    const pins = [
      pinOf([instrumentOf('DS-01', 'GREEN', kind('DS'))], { shape: 'star' }),
      pinOf([instrumentOf('VG-01', 'GREEN', kind('VG')), instrumentOf('VG-02', 'GREEN', kind('VG'))]),
      pinOf([instrumentOf('LC-01', 'GREEN', kind('LC'))]),
    ];
    expect(shapeRows(pins).map(({ shape, pins, kinds }) => [shape, pins, kinds.map(({ code }) => code)])).toEqual([
      ['square', 2, ['VG', 'LC']],
      ['star', 1, ['DS']],
    ]);
  });

  it('lists arrows, the strongest first, in the unit of their instrument', () => {
    const weak = pinOf([instrumentOf('A', 'GREEN')], { vector: arrow(3) });
    const strong = pinOf([instrumentOf('B', 'GREEN', { unit: '″' })], { vector: arrow(806) });
    expect(vectorRows([weak, pinOf([]), strong]).map(({ name, force, unit }) => [name, force, unit])).toEqual([
      ['B', 806, '″'],
      ['A', 3, 'mm'],
    ]);
  });

  it('shows the shortest, the middle, the longest and the cut', () => {
    // 150 + 650 × min(force, 1500) / 1500
    expect(ARROW_LEGEND.map(({ length }) => length)).toEqual([150, 475, 800, 800]);
  });
});
