import { describe, expect, it } from 'vitest';
import { MOST_ZOOM, panStage, stageBox, WHOLE, zoomStage } from './stage';

// 1600 × 1000 in a window of 800 × 600: half the size, 800 × 500, with 50 px above and below
const image = { width: 1600, height: 1000 };
const frame = { width: 800, height: 600 };
const zoom = (steps: number, view = WHOLE, at?: { x: number; y: number }) =>
  zoomStage(view, { steps, image, frame, ...(at && { at }) });

describe('a plan in its window', () => {
  it('is seen whole at first, in the middle', () => {
    expect(stageBox(WHOLE, image, frame)).toEqual({ width: 800, height: 500, left: 0, top: 50 });
  });

  it('grows by tenths, not below 1 and not without end', () => {
    expect(zoom(1).zoom).toBe(1.1);
    expect(zoom(-1).zoom).toBe(1);
    expect(zoom(1, zoom(1, zoom(1))).zoom).toBe(1.3);
    expect(zoom(500).zoom).toBe(MOST_ZOOM);
  });

  it('keeps the point under the pointer where it is', () => {
    // At 2.0 the image is 1600 × 1000; the corner at (200, 200) was 200/800 and 150/500 of it
    const box = stageBox(zoom(10, WHOLE, { x: 200, y: 200 }), image, frame);
    expect(box.left + 0.25 * box.width).toBeCloseTo(200, 6);
    expect(box.top + 0.3 * box.height).toBeCloseTo(200, 6);
  });

  it('is moved no further than it reaches, and comes back at once', () => {
    const large = zoom(10);
    const far = panStage(large, { x: 5000, y: 5000 }, image, frame);
    expect(stageBox(far, image, frame)).toMatchObject({ left: 0, top: 0 });
    const back = panStage(far, { x: -10, y: -20 }, image, frame);
    expect(stageBox(back, image, frame).left).toBeCloseTo(-10, 6);
    expect(stageBox(back, image, frame).top).toBeCloseTo(-20, 6);
  });

  it('stays where it is while all of it is seen', () => {
    expect(stageBox(panStage(WHOLE, { x: 90, y: 90 }, image, frame), image, frame)).toEqual(
      stageBox(WHOLE, image, frame),
    );
  });
});
