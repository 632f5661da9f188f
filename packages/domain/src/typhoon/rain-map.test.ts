import { describe, expect, it } from 'vitest';
import { layoutRainMap, type MapPlace } from './rain-map';
import { TEST_PLACES } from './test-places';

const SIZES = { width: 376, height: 320, labelWidth: 100, lineHeight: 16, radius: 14 };
const placesWith = (mmOf: (no: number) => number | null): MapPlace[] =>
  TEST_PLACES.map(({ no, code, lat, lon }) => ({ code, lat, lon, mm: mmOf(no) }));

describe('the rain map', () => {
  const layout = layoutRainMap(
    placesWith((no) => (no === 16 ? null : no * 10)),
    SIZES,
  );

  it('keeps every circle inside, north on top', () => {
    for (const { x, y, r } of layout.points) {
      expect(x - r).toBeGreaterThanOrEqual(0);
      expect(x + r).toBeLessThanOrEqual(SIZES.width);
      expect(y - r).toBeGreaterThanOrEqual(0);
      expect(y + r).toBeLessThanOrEqual(SIZES.height);
    }
    expect(layout.points[0]?.y).toBeLessThan(layout.points[25]?.y ?? 0);
  });

  it('draws the area of a circle by its rain', () => {
    const r = (code: string) => layout.points.find((point) => point.code === code)?.r;
    // The wettest, 260 mm: the whole radius
    expect(r('TK25+000')).toBeCloseTo(14, 9);
    // 14 × (0.22 + 0.78 × √(60 / 260)) = 3.08 + 10.92 × 0.48038 = 8.3258
    expect(r('TK05+000')).toBeCloseTo(8.3258, 3);
    // Nothing is known: 14 × 0.22
    expect(r('TK15+000')).toBeCloseTo(3.08, 9);
    expect(layout.legend.map(({ mm }) => mm)).toEqual([40, 80, 260]);
  });

  it('names the wettest, both ends and what is missing, and no two of them on one another', () => {
    const codes = layout.labels.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['TK25+000', 'TK00+000', 'TK15+000']));
    for (const a of layout.labels)
      for (const b of layout.labels)
        if (a !== b && a.side === b.side) expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(16);
  });

  it('of a dry day names the ends, with small circles', () => {
    const dry = layoutRainMap(placesWith(() => 0), SIZES); // biome-ignore format: one line
    expect(dry.labels.map(({ code }) => code)).toEqual(['TK00+000', 'TK25+000']);
    expect(new Set(dry.points.map(({ r }) => r.toFixed(2)))).toEqual(new Set(['3.08']));
    expect(dry.legend.map(({ mm }) => mm)).toEqual([40]);
  });
});
