import { CELLS, DAY_START_HOUR } from './cells';
import { computeDose, isHighDose, PER_DAY_PERIOD, PER_HOUR } from './dose';
import { energyMean } from './energy-mean';
import { isOver, LONG_LIMITS, type NoiseCategory, periodOf, SHORT_LIMITS } from './limits';

/** The state of a cell; `due`: not past yet, or before the requested period. */
export type CellState = 'within' | 'over' | 'none' | 'due';
export type NoiseCell = { level: number | null; state: CellState };

export type NoiseRow = {
  /** 0 to 23 on the clock. */
  hour: number;
  /** True for hours of the calendar day after the table's day. */
  isNextDay: boolean;
  /** True while no cell of the hour is past. */
  isDue: boolean;
  /** True where the period of the day (and so the limits) differs from the row before. */
  isOtherPeriod: boolean;
  limit: number | null;
  cells: NoiseCell[];
  /** The mean of the hour. */
  leq: number | null;
  dose: number | null;
  /** The level whose energy over its time gives a dose of 100 %, dB(A); null without a category. */
  doseLimit: number | null;
  isHighDose: boolean;
};

export type NoiseDay = {
  day: string;
  rows: NoiseRow[];
  /** The mean from 07:00 to 19:00. */
  leq12: number | null;
} & NoisePeriod;

/** Counts of values over the limit, hours of high dose and missing values; `largest`: of the five-minute values. */
export type NoisePeriod = { largest: number | null; counts: { over: number; high: number; none: number } };

type Given = {
  day: string;
  /** The 288 values from 07:00 on. */
  levels: readonly (number | null)[];
  /** Null: not set; then no limit applies. */
  category: NoiseCategory | null;
  /** The number of past cells. */
  passed?: number;
  /** The first requested cell: earlier cells are not missing. */
  begun?: number;
};

/** Builds the table of a day: 24 rows from 07:00 on, each of twelve values, with limit, mean and dose. */
export function noiseDay({ day, levels, category, passed = CELLS, begun = 0 }: Given): NoiseDay {
  const rows = Array.from({ length: 24 }, (_, i) => rowOf(i, levels, category, { begun, passed }));
  const cells = rows.flatMap((row) => row.cells);
  const count = (state: CellState) => cells.filter((cell) => cell.state === state).length;
  return {
    day,
    rows,
    leq12: energyMean(levels.slice(0, PER_DAY_PERIOD)),
    largest: largestOf(levels),
    counts: { over: count('over'), high: rows.filter((row) => row.isHighDose).length, none: count('none') },
  };
}

/** Sums up the days of a period. */
export const noisePeriod = (days: readonly NoisePeriod[]): NoisePeriod => {
  const sum = (key: keyof NoisePeriod['counts']) => days.reduce((all, { counts }) => all + counts[key], 0);
  return {
    largest: largestOf(days.map(({ largest }) => largest)),
    counts: { over: sum('over'), high: sum('high'), none: sum('none') },
  };
};

function largestOf(levels: readonly (number | null)[]): number | null {
  const found = levels.filter((level) => level !== null);
  return found.length > 0 ? Math.max(...found) : null;
}

const hourOf = (row: number): number => (DAY_START_HOUR + row) % 24;

function rowOf(
  row: number,
  levels: readonly (number | null)[],
  category: NoiseCategory | null,
  { begun, passed }: { begun: number; passed: number },
): NoiseRow {
  const hour = hourOf(row);
  const first = row * PER_HOUR;
  const own = levels.slice(first, first + PER_HOUR);
  const limit = category && SHORT_LIMITS[category][periodOf(hour)];
  const dose = category && first < passed ? rowDose(row, levels, category) : null;
  return {
    hour,
    isNextDay: DAY_START_HOUR + row >= 24,
    isDue: first >= passed,
    isOtherPeriod: row > 0 && periodOf(hour) !== periodOf(hourOf(row - 1)),
    limit,
    cells: own.map((level, i) => ({ level, state: stateOf(level, limit, first + i >= begun && first + i < passed) })),
    leq: energyMean(own),
    dose,
    doseLimit: category && LONG_LIMITS[category][periodOf(hour)],
    isHighDose: dose !== null && isHighDose(dose),
  };
}

function stateOf(level: number | null, limit: number | null, hasPassed: boolean): CellState {
  if (level === null) return hasPassed ? 'none' : 'due';
  return limit !== null && isOver(level, limit) ? 'over' : 'within';
}

/** Computes the dose of a row: by day accumulated since 07:00 against the limit of 12 hours; else of the hour alone. */
function rowDose(row: number, levels: readonly (number | null)[], category: NoiseCategory): number | null {
  const period = periodOf(hourOf(row));
  const limit = LONG_LIMITS[category][period];
  const end = (row + 1) * PER_HOUR;
  return period === 'day'
    ? computeDose(levels.slice(0, end), PER_DAY_PERIOD, limit)
    : computeDose(levels.slice(end - PER_HOUR, end), PER_HOUR, limit);
}
