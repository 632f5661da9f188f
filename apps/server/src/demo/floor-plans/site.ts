import type { Box } from './svg';

// The site in metres: x to the east, y to the south, from the inner north-west corner of the pit.

export const PIT: Box = { x: 0, y: 0, w: 80, h: 35 };
export const WALL_M = 1.2;
export const FENCE: Box = { x: -9, y: -8, w: 98, h: 51 };

/** The bulkhead between EX-01 and EX-02. */
export const BULKHEAD_X = 40;

/** Axes 1 to 6 and A to F. */
export const AXES_X = [0, 16, 32, 48, 64, 80] as const;
export const AXES_Y = [0, 7, 14, 21, 28, 35] as const;

/** Struts from wall to wall by their x in metres; corners are braced by diagonals with legs of these lengths. */
export const STRUTS = [19, 26, 33, 47, 54, 61] as const;
export const CORNER_LEGS = [5.5, 10, 14.5] as const;
export const POST_ROWS = [11.5, 23.5] as const;

export const NORTH_ROAD: Box = { x: -200, y: -26, w: 500, h: 14 };
export const SOUTH_ROAD: Box = { x: -200, y: 46, w: 500, h: 9 };
export const WEST_ROAD: Box = { x: -58, y: -200, w: 12, h: 500 };
export const EAST_LANE: Box = { x: 94, y: -12, w: 7, h: 58 };

export type House = { name: string; floors: string; at: Box };

export const HOUSES: readonly House[] = [
  { name: '住宅甲棟', floors: '7F / B1', at: { x: -37, y: -5, w: 21, h: 20 } },
  { name: '住宅乙棟', floors: '4F', at: { x: -37, y: 20, w: 21, h: 21 } },
  { name: '商場', floors: '12F / B3', at: { x: 106, y: -7, w: 46, h: 48 } },
  { name: '活動中心', floors: '3F', at: { x: -34, y: -48, w: 40, h: 16 } },
  { name: '圖書館', floors: '5F / B1', at: { x: 18, y: -54, w: 34, h: 22 } },
  { name: '醫院', floors: '10F / B2', at: { x: 66, y: -56, w: 54, h: 24 } },
  { name: '街屋', floors: '3F', at: { x: -38, y: 60.5, w: 54, h: 11 } },
  { name: '街屋', floors: '3F', at: { x: 22, y: 60.5, w: 45, h: 11 } },
  { name: '街屋', floors: '3F', at: { x: 73, y: 60.5, w: 63, h: 11 } },
];

export const PARK: Box = { x: -82, y: -5, w: 18, h: 46 };

/** Depths in metres below ground. */
export const DEPTHS = { now: 14.8, planned: 24, wallToe: 38, hole: 24 };
export const STRUT_LEVELS = [
  { name: '第一層支撐', depth: 2, isBuilt: true },
  { name: '第二層支撐', depth: 6, isBuilt: true },
  { name: '第三層支撐', depth: 10, isBuilt: true },
  { name: '第四層支撐', depth: 14, isBuilt: false },
] as const;
export const WATER = { outside: 7, inside: 17.6 };
