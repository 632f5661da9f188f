import type { Play } from './play';
import type { Toa5Column } from './write-toa5';

export const COLUMNS: readonly Toa5Column[] = [
  { name: 'BattV', unit: 'V', processing: 'Min' },
  { name: 'TM01', unit: 'mm', processing: 'Smp' },
  { name: 'Rain_Tot', unit: 'mm', processing: 'Tot' },
  { name: 'ELP01', unit: 'kPa', processing: 'Smp' },
];

const TIP_MM = 0.5;
const STORM_MM = 360;

/** What the columns hold in one row, in their order. */
export function valuesAt({ scenario, rows, seed }: Play, row: number): number[] {
  const x = rows > 1 ? row / (rows - 1) : 0;
  const draw = (what: number) => chance(seed, 8 * row + what);
  const around = (what: number) => 2 * draw(what) - 1;
  const isStorm = scenario === 'storm';
  // What has fallen by now is 360 mm × (10x³ - 15x⁴ + 6x⁵), so this row's share is its slope, 30x²(1 - x)².
  const shower = isStorm ? (STORM_MM / rows) * 30 * x ** 2 * (1 - x) ** 2 : 0;
  const soaked = isStorm ? STORM_MM * x ** 3 * (10 - 15 * x + 6 * x ** 2) : 0;
  // From 5 mm through 15, 20 and 30 to 40 mm: slowly, then quickly.
  const moved = scenario === 'creep' ? 35 * x ** 3 : 0;
  return [
    round(12.6 + 0.05 * around(0), 2),
    round(5 + moved + 0.05 * around(1), 2),
    shower === 0 ? 0 : TIP_MM * Math.floor((shower * (0.5 + draw(2))) / TIP_MM + draw(3)),
    round(32 + soaked / 9 + 0.1 * around(4), 1),
  ];
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** From 0 up to 1, a function of seed and place alone. */
export function chance(seed: number, place: number): number {
  let x = (seed ^ Math.imul(place + 1, 0x9e3779b1)) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 0x1_0000_0000;
}
