import { expect, it } from 'vitest';
import { shapeLook } from './shape-look';

it.each([
  { what: 'a kilometre mark that lies across', size: [40, 0], name: { at: 'behind', offset: 26 } }, // 40 / 2 + 6
  { what: 'one that stands upright', size: [0, 40], name: { at: 'behind', offset: 6 } },
  // √(24² + 32²) = 40: named although neither side is as long
  { what: 'one that lies aslant', size: [24, 32], name: { at: 'behind', offset: 18 } },
  { what: 'one that is too small for its name', size: [20, 10], name: { at: 'none' } }, // 22.4
  { what: 'a track, along itself', size: [120, 120], name: { at: 'along' } }, // 169.7
  { what: 'a mark just short of it', size: [159, 0], name: { at: 'behind', offset: 85.5 } },
])('$what', ({ size: [width = 0, height = 0], name }) => expect(shapeLook({ width, height }, false)).toEqual({ name }));

it('names an outline above it, however long, and draws no speck', () => {
  expect(shapeLook({ width: 300, height: 200 }, true)).toEqual({ name: { at: 'above' } });
  expect(shapeLook({ width: 15, height: 15 }, true)).toEqual({ name: { at: 'none' } }); // 21.2
  expect(shapeLook({ width: 5, height: 6 }, true)).toBeNull(); // 7.8
  expect(shapeLook({ width: 7, height: 0 }, false)).toBeNull();
});
