import type Geometry from 'ol/geom/Geometry';
import { fromLonLat, get, toLonLat, transformExtent } from 'ol/proj';
import { expect, it } from 'vitest';
import { createGridLayer } from './grid-layer';
import { mapTheme } from './map-theme';

const WIDTH = 1200;
const HEIGHT = 800;

/** Returns the degrees of the grid lines drawn around the slope at 120.858, 24.628. */
const linesAt = (zoom: number) => {
  const resolution = 156_543.034 / 2 ** zoom;
  const [x = 0, y = 0] = fromLonLat([120.858, 24.628]);
  const half = [(WIDTH / 2) * resolution, (HEIGHT / 2) * resolution] as const;
  const extent = [x - half[0], y - half[1], x + half[0], y + half[1]];
  const layer = createGridLayer(mapTheme((name) => name));
  const mercator = get('EPSG:3857');
  if (!mercator) throw new Error('no projection');
  layer.getSource()?.loadFeatures(extent, resolution, mercator);
  const lines = (layer.getSource()?.getFeatures() ?? []).flatMap((line) => {
    const shape: Geometry | undefined = line.getGeometry();
    return shape ? [transformExtent(shape.getExtent(), mercator, 'EPSG:4326')] : [];
  });
  const [west = 0, south = 0] = toLonLat([extent[0] as number, extent[1] as number]);
  const [east = 0, north = 0] = toLonLat([extent[2] as number, extent[3] as number]);
  const once = (degrees: number[]) => [...new Set(degrees.map((one) => Number(one.toFixed(4))))].sort((a, b) => a - b);
  const meridians = lines.flatMap(([a = 0, , b = 0]) => (b - a < 1e-9 ? [a] : []));
  const parallels = lines.flatMap(([, a = 0, , b = 0]) => (b - a < 1e-9 ? [a] : []));
  return {
    layer,
    meridians: once(meridians).filter((degrees) => degrees >= west && degrees <= east),
    parallels: once(parallels).filter((degrees) => degrees >= south && degrees <= north),
  };
};

it.each([
  // the world of 360° is 256 px wide at zoom 0: at zoom 12 0.05° are 0.05 / 360 × 256 × 2¹² = 146 px
  { zoom: 12, step: 0.05, px: 146 },
  { zoom: 15, step: 0.005, px: 117 }, // 0.005 / 360 × 256 × 2¹⁵
  { zoom: 18, step: 0.001, px: 186 }, // 0.001 / 360 × 256 × 2¹⁸
])(
  'draws lines at whole steps of $step° at zoom $zoom, $px px apart and some in sight both ways',
  ({ zoom, step, px }) => {
    expect(Math.round((step / 360) * 256 * 2 ** zoom)).toBe(px);
    const { meridians, parallels } = linesAt(zoom);
    for (const lines of [meridians, parallels]) {
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const degrees of lines) expect(Math.abs(degrees / step - Math.round(degrees / step))).toBeLessThan(1e-3);
      const steps = lines.slice(1).map((degrees, i) => Number((degrees - (lines[i] as number)).toFixed(4)));
      expect(new Set(steps)).toEqual(new Set([step]));
    }
  },
);

it('is drawn from the zoom on at which no boundary may be in sight', () => {
  expect(linesAt(12).layer.getMinZoom()).toBe(12);
});
