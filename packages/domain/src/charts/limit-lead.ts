import { levelOf, levelRank } from '../alerts/level';
import type { LevelOrNormal, Status } from '../status/status';
import type { ChartInstrument } from './chart-instrument';
import type { PreparedSeries } from './prepare-series';
import { limitsFor, type RateMode } from './rate-toggle';
import { hasLimits } from './series-limits';

/** What an instrument was at the end of the shown time; `level` also behind a silence. */
export type ShownStatus = { status: Status; level: LevelOrNormal };

/** A series with what decides whose limits its axis shows. */
export type LimitedSeries = {
  instrument: ChartInstrument;
  series: PreparedSeries;
  /** The axis: a unit, or `rain`. */
  axis: string;
  rate: RateMode;
  isHidden: boolean;
  /** Absent where nothing is known of it. */
  status: ShownStatus | undefined;
};

/**
 * How the limits of an instrument that has some are shown: it leads its axis by itself or because it was chosen; it is
 * in alarm and brings the limit it passed; or none of them is.
 */
export type Standing = 'lead' | 'chosen' | 'alarm' | 'none';

/** The level of what is shown: of readings as the judge has it, of rates by the last one. */
export function levelShown({ series, rate, status }: LimitedSeries): LevelOrNormal {
  if (rate === 'off' && status) return status.level;
  return levelAt(series, series.summary.latest?.value ?? null);
}

/** The chosen one; else of those that are seen the worst, by what it is at, then by what it was at. */
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

/** One instrument for each axis: the pressed one instead of what was chosen there, or, pressed again, none. */
export function chooseLimits(chosen: readonly string[], pressed: string, sameAxis: readonly string[]): string[] {
  const others = chosen.filter((id) => id !== pressed && !sameAxis.includes(id));
  return chosen.includes(pressed) ? others : [...others, pressed];
}
