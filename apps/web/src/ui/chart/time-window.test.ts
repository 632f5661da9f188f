import { describe, expect, it } from 'vitest';
import type { TimeWindow } from './scale';
import { keepInside, panBy, pinch, SMALLEST_MS, zoomAt } from './time-window';

const MINUTE = 60_000;
const WHOLE: TimeWindow = [0, 1000 * MINUTE];
const at = (from: number, to: number): TimeWindow => [from * MINUTE, to * MINUTE];

describe('what part is shown', () => {
  it.each([
    {
      name: 'zooming in keeps the time under the pointer',
      next: zoomAt(WHOLE, WHOLE, 250 * MINUTE, 0.5),
      expected: at(125, 625),
    },
    {
      name: 'zooming out past the whole shows all of it',
      next: zoomAt(at(100, 900), WHOLE, 500 * MINUTE, 4),
      expected: null,
    },
    { name: 'panning stops at the end', next: panBy(at(700, 900), WHOLE, 300 * MINUTE), expected: at(800, 1000) },
    { name: 'panning stops at the start', next: panBy(at(100, 300), WHOLE, -300 * MINUTE), expected: at(0, 200) },
    { name: 'a selection is kept', next: keepInside(at(10, 20), WHOLE), expected: at(10, 20) },
  ])('$name', ({ next, expected }) => expect(next).toEqual(expected));

  it('never shows less than a minute', () => {
    const [from, to] = zoomAt(WHOLE, WHOLE, 500 * MINUTE, 1e-9) ?? [0, 0];
    expect(to - from).toBe(SMALLEST_MS);
  });

  it('keeps the times under two fingers under them', () => {
    const plot = { x: 0, y: 0, width: 1000, height: 100 };
    // 400 and 600 of 1000 pixels move to 300 and 700: zoom by 2 around the middle
    expect(pinch(WHOLE, WHOLE, plot, [400, 600], [300, 700])).toEqual(at(250, 750));
    // Both move 100 pixels to the left, a tenth of the window
    expect(pinch(at(200, 700), WHOLE, plot, [400, 600], [300, 500])).toEqual(at(250, 750));
  });
});
