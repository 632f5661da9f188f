import { RAIN_SUMS, type RainSumName, type StormRow } from '@talus/contract/data/latest-data';
import { idOf, TM_TYPE } from '../../app/test-instruments';
import type { LatestRow } from './row';

export { idOf } from '../../app/test-instruments';

type Given = Omit<Partial<LatestRow>, 'area' | 'station'> & { name: string; area?: string; station?: string };

/** Builds a row of a normal extensometer read at 08:40, with the given changes. */
export const testRow = ({ area = 'TK12+300', station = 'A2', ...given }: Given): LatestRow => ({
  _id: idOf(given.name),
  status: 'GREEN',
  level: 'GREEN',
  causes: [],
  area: { _id: idOf(area), name: area },
  station: { _id: idOf(station), name: station },
  coordinates: null,
  reading1: 8412.6,
  reading2: 6.37,
  TIMESTAMP: '2026-11-15T00:40:00.000Z',
  last_value: { TIMESTAMP: '2026-11-15T00:40:00.000Z', reading1: 8412.6, reading2: 6.37 },
  unit: 'mm',
  decimal_points: 2,
  velocity1Hr: 0.04,
  velocity24Hr: 0.42,
  allowRate: true,
  display_output: 'reading2',
  chart_type: 'line',
  data_interval: 600_000,
  bind_batt: idOf('battery'),
  bind_batt_reading2: 12.6,
  remark: null,
  WL_plus: null,
  WL_minus: null,
  AL_plus: 20,
  AL_minus: -20,
  WSL_plus: 30,
  WSL_minus: -30,
  instrument_type: TM_TYPE,
  ...given,
});

/** Builds this many normal rows: `TM-100`, `TM-101`, … */
export const normalRows = (count: number, area: string, from = 100): LatestRow[] =>
  Array.from({ length: count }, (_, n) => testRow({ name: `TM-${from + n}`, area }));

type Sums = readonly [
  tenMinutes: number | null,
  hour: number | null,
  threeHours: number | null,
  dayLong: number | null,
  today: number | null,
  month: number | null,
];
type GivenGauge = Given & { sums: Sums; share?: Partial<StormRow['completeness']> };

/** Builds a row of a gauge with its rain sums, complete by default. */
export const stormRow = ({ sums, share = {}, ...given }: GivenGauge): LatestRow => {
  const each = <T>(of: (i: number) => T) =>
    Object.fromEntries(RAIN_SUMS.map((name, i) => [name, of(i)])) as Record<RainSumName, T>;
  return {
    ...testRow({ allowRate: false, chart_type: 'column', ...given }),
    ...each((i) => sums[i] ?? null),
    completeness: { ...each(() => 1), ...share },
    rain_class: null,
  };
};
