import { levelOf, levelRank } from '../../alerts/level';
import type { LevelOrNormal, Status } from '../../status/status';
import type { ChartInstrument } from '../chart-instrument';
import { limitsFor, type RateMode } from '../settings/rate-toggle';
import type { PreparedSeries } from './prepare-series';
import { hasLimits } from './series-limits';

/** The status of an instrument at the end of the shown time; `level` is known also during a silence. */
export type ShownStatus = { status: Status; level: LevelOrNormal };

/** A series with the data that decides whose limits its axis shows. */
export type LimitedSeries = {
  instrument: ChartInstrument;
  series: PreparedSeries;
  /** The axis: a unit, or `rain`. */
  axis: string;
  rate: RateMode;
  isHidden: boolean;
  /** Absent where the status is unknown. */
  status: ShownStatus | undefined;
};

/**
 * The role of an instrument's limits: it leads its axis by default or by choice; it is in alarm and adds the limit it
 * exceeded; or none of these.
 */
export type Standing = 'lead' | 'chosen' | 'alarm' | 'none';

/** Returns the displayed level: for readings the evaluated level, for rates the level of the last rate. */
export function levelShown({ series, rate, status }: LimitedSeries): LevelOrNormal {
  if (rate === 'off' && status) return status.level;
  return levelAt(series, series.summary.latest?.value ?? null);
}

/** Returns the chosen series; else the worst visible one, by its current level, then by its peak in the range. */
export function leadOf(series: readonly LimitedSeries[], chosen: readonly string[]): LimitedSeries | null {
  const limited = series.filter(({ instrument, rate }) => hasLimits(limitsFor(instrument, rate)));
  const picked = limited.find(({ instrument }) => chosen.includes(instrument.id));
  if (picked) return picked;
  const seen = limited.filter(({ isHidden }) => !isHidden);
  return seen.reduce<LimitedSeries | null>((worst, one) => (worst && rankOf(worst) >= rankOf(one) ? worst : one), null);
}

const HIGHEST_RANK = 4;

function rankOf(one: LimitedSeries): number {
  const { min, max } = one.series.summary;
  const peak = Math.max(...[min, max].map((value) => levelRank(levelAt(one.series, value))));
  return HIGHEST_RANK * levelRank(levelShown(one)) + peak;
}

const levelAt = ({ limits }: PreparedSeries, value: number | null): LevelOrNormal =>
  (limits && levelOf(value, limits)) ?? 'GREEN';

/** Toggles the chosen instrument of an axis: replaces the choice on the same axis, or clears it when pressed again. */
export function chooseLimits(chosen: readonly string[], pressed: string, sameAxis: readonly string[]): string[] {
  const others = chosen.filter((id) => id !== pressed && !sameAxis.includes(id));
  return chosen.includes(pressed) ? others : [...others, pressed];
}
