import type { Topology } from 'topojson-specification';
import { expect, it } from 'vitest';
import { OVERVIEW, overviewPath, overviewPlace, overviewPoint } from './overview';

it('has its corners where the frame has them, and finds back', () => {
  expect(overviewPoint(119.2, 25.4)).toEqual([0, 0]);
  const [x, y] = overviewPoint(122.2, 21.8);
  expect([x, y]).toEqual([OVERVIEW.width, OVERVIEW.height].map((n) => expect.closeTo(n, 9)));
  const { lon, lat } = overviewPlace(...overviewPoint(120.9, 24.6));
  expect([lon, lat]).toEqual([expect.closeTo(120.9, 9), expect.closeTo(24.6, 9)]);
});

it('draws rings, and leaves out what would be a dot', () => {
  const square = (west: number, size: number) => [
    [west, 23],
    [west + size, 23],
    [west + size, 23 + size],
    [west, 23 + size],
    [west, 23],
  ];
  const topology = {
    type: 'Topology',
    arcs: [square(120, 1), square(121.5, 0.01)],
    objects: {
      counties: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', arcs: [[0]] },
          { type: 'MultiPolygon', arcs: [[[1]]] },
        ],
      },
    },
  } as unknown as Topology;
  expect(overviewPath(topology).match(/M/g)).toHaveLength(1);
});
