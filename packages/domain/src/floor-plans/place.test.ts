import { describe, expect, it } from 'vitest';
import { dragStep, nudge, placeAt } from './place';

describe('a place on a plan', () => {
  it.each([
    ['to a tenth', { x: 48.6321, y: 60.78 }, 0.1, { x: 48.6, y: 60.8 }],
    ['to the grid', { x: 48.6, y: 60.4 }, 1, { x: 49, y: 60 }],
    ['without a remainder', { x: 0.1 + 0.2, y: 0.7 }, 0.1, { x: 0.3, y: 0.7 }], // not 0.30000000000000004
    ['no further than the edges', { x: -3, y: 107.2 }, 0.1, { x: 0, y: 100 }],
  ])('is rounded %s', (_, at, step, expected) => expect(placeAt(at, step)).toEqual(expected));

  it.each([
    ['by eye', { isGrid: false, zoom: 1 }, 0.1],
    ['more closely on an enlarged plan', { isGrid: false, zoom: 2 }, 0.01],
    ['to the grid whatever the zoom', { isGrid: true, zoom: 4 }, 1],
  ])('is dragged %s', (_, how, step) => expect(dragStep(how)).toBe(step));
});

describe('an arrow key', () => {
  const from = { x: 50, y: 99.95 };
  it.each([
    ['ArrowRight', false, { x: 50.1, y: 99.95 }],
    ['ArrowLeft', true, { x: 49, y: 99.95 }],
    ['ArrowUp', true, { x: 50, y: 98.95 }],
    ['ArrowDown', false, { x: 50, y: 100 }], // 100.05 is beyond the edge
  ])('%s, with Shift: %s', (key, isCoarse, expected) => expect(nudge(from, key, isCoarse)).toEqual(expected));

  it('another key moves nothing', () => expect(nudge(from, 'Enter', false)).toBeNull());
});
