import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The extent of the main island and nearby islands; the far islands would make it small. */
const FRAME = { west: 119.2, east: 122.2, south: 21.8, north: 25.4 };
export const OVERVIEW = { width: 104, height: 140 };

/** Converts degrees to pixels linearly: the overview is too small to need a projection. */
export const overviewPoint = (lon: number, lat: number): [number, number] => [
  ((lon - FRAME.west) / (FRAME.east - FRAME.west)) * OVERVIEW.width,
  ((FRAME.north - lat) / (FRAME.north - FRAME.south)) * OVERVIEW.height,
];

export const overviewPlace = (x: number, y: number): { lon: number; lat: number } => ({
  lon: FRAME.west + (x / OVERVIEW.width) * (FRAME.east - FRAME.west),
  lat: FRAME.north - (y / OVERVIEW.height) * (FRAME.north - FRAME.south),
});

type Ring = readonly (readonly number[])[];

/** Converts a ring to a path without points closer than a pixel to the previous one; drops rings as small as a dot. */
const ringPath = (ring: Ring): string => {
  const kept: [number, number][] = [];
  for (const [lon = 0, lat = 0] of ring) {
    const point = overviewPoint(lon, lat);
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= 1) kept.push(point);
  }
  return kept.length < 4 ? '' : `M${kept.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
};

/** Returns the counties as one SVG path. */
export const overviewPath = (topology: Topology): string => {
  const { features } = feature(topology, topology.objects.counties as GeometryCollection);
  const rings = features.flatMap(({ geometry }): Ring[] => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
  return rings.map(ringPath).join('');
};
