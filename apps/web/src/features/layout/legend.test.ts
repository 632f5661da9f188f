import { describe, expect, it } from 'vitest';
import { amountText } from '../../ui/floor-plan/pins';
import { instrumentOf, pinOf } from '../../ui/floor-plan/test-plan';
import { arrowLegend, shapeRows, vectorRows } from './legend';

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

  it('shows the scale of each unit by its strongest arrow', () => {
    const pins = [
      pinOf([instrumentOf('A', 'GREEN')], { vector: arrow(12) }),
      pinOf([instrumentOf('B', 'GREEN')], { vector: arrow(40) }),
      pinOf([instrumentOf('C', 'GREEN', { unit: '°', decimal_points: 2 })], { vector: arrow(0.37) }),
    ];
    // 150 + 650 × force / strongest: 800 at the strongest, 475 at half of it
    expect(arrowLegend(pins).map(({ length, amount }) => [length, amountText(amount)])).toEqual([
      [800, '40.0 mm'],
      [475, '20.0 mm'],
      [800, '0.37°'],
      [475, expect.stringMatching(/^0\.1[89]°$/)],
    ]);
  });
});
