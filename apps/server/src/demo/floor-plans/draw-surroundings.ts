import { EAST_LANE, FENCE, HOUSES, type House, NORTH_ROAD, PARK, SOUTH_ROAD, WEST_ROAD } from './site';
import { type Box, type Frame, group, type Pen, pen } from './svg';

/** Draws roads, houses and the fence around the site, without names. */
export function drawSurroundings(frame: Frame): string {
  const to = pen(frame);
  return group(
    'surroundings',
    to.box({ x: frame.left, y: frame.top, w: 1000, h: 1000 }, 'paper'),
    drawRoads(to),
    drawPark(to),
    ...HOUSES.map((house) => drawHouse(to, house)),
    to.box(FENCE, 'fence', 1),
  );
}

function drawRoads(to: Pen): string {
  const roads = [NORTH_ROAD, SOUTH_ROAD, WEST_ROAD, EAST_LANE];
  const across = (road: Box) => road.y + road.h / 2;
  return group(
    'roads',
    ...roads.map((road) => to.box(road, 'kerb')),
    ...roads.map((road) => to.box(road, 'road')),
    to.line([WEST_ROAD.x + WEST_ROAD.w, across(NORTH_ROAD)], [300, across(NORTH_ROAD)], 'lane'),
    to.line([-200, across(NORTH_ROAD)], [WEST_ROAD.x, across(NORTH_ROAD)], 'lane'),
    to.line([WEST_ROAD.x + WEST_ROAD.w, across(SOUTH_ROAD)], [300, across(SOUTH_ROAD)], 'lane'),
    to.line([WEST_ROAD.x + 6, NORTH_ROAD.y + NORTH_ROAD.h], [WEST_ROAD.x + 6, SOUTH_ROAD.y], 'lane'),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      to.box({ x: EAST_LANE.x - 5.5, y: NORTH_ROAD.y + 1 + i * 1.9, w: 3.6, h: 0.95 }, 'zebra'),
    ),
  );
}

export type RoadName = readonly [x: number, y: number, name: string];

/** Draws the names last, over all lines; road names avoid the pins. */
export function drawNames(frame: Frame, roads: readonly RoadName[]): string {
  const to = pen(frame);
  return group(
    'names',
    ...roads.map(([x, y, name]) => to.words([x, y], 'mid road-name', name, { up: -6 })),
    ...HOUSES.flatMap(({ name, floors, at }) => {
      const middle = [at.x + at.w / 2, at.y + at.h / 2] as const;
      return [
        to.words(middle, 'mid strong halo', name, { up: 4 }),
        to.words(middle, 'mid small halo', floors, { up: -16 }),
      ];
    }),
    to.words([PARK.x + 9, PARK.y + 22], 'mid halo', '公園'),
  );
}

function drawPark(to: Pen): string {
  const trees = [
    [4, 5], [12, 8], [6, 15], [14, 19], [5, 25], [12, 30], [6, 36], [14, 40],
  ] as const; // biome-ignore format: a tree each
  return group(
    'park',
    to.box(PARK, 'green', 2),
    ...trees.map(([x, y], i) => to.dot([PARK.x + x, PARK.y + y], 13 + (i % 3) * 4, 'tree')),
  );
}

function drawHouse(to: Pen, { name, at }: House): string {
  const parts = name === '街屋' ? Math.round(at.w / 9) : 1;
  const seams = Array.from({ length: parts - 1 }, (_, i) => at.x + ((i + 1) * at.w) / parts);
  return group(
    'house-group',
    to.box(at, 'house'),
    to.box(at, 'house-shade'),
    ...seams.map((x) => to.line([x, at.y], [x, at.y + at.h], 'tick')),
  );
}
