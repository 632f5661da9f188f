import { downRule, type JudgedState, judgeSeries } from '@talus/domain/alerts/judge/judge-series';
import { rateAt } from '@talus/domain/alerts/judge/rate';
import { type InstrumentStatus, instrumentStatus } from '@talus/domain/alerts/silence/instrument-status';
import { stormInForce, stormSeries } from '@talus/domain/rain/storm/storm-series';
import type { Columns } from '@talus/domain/readings/columns';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { DemoInstrument } from './company/plan';
import { seriesOf, versionAt } from './series';
import type { World } from './world';

/** Judging window: the longest rate window plus a few readings to count. */
const LOOK_BACK = DAY_MS + 2 * HOUR_MS;

const COUNTS = { alertCountLimit: 2, rateAlertCountLimit: 2, downCountBase: 1, downCountLimit: 2 };

export type Judged = {
  state: JudgedState;
  storm: LevelOrNormal;
  velocity1h: number | null;
  velocity24h: number | null;
};

/**
 * Returns the judged state of an instrument from its readings up to `now`, by the domain's rules alone: the
 * expected result of the pipeline.
 */
export function judge(world: World, instrument: DemoInstrument, now: number): Judged {
  const lastValue = Math.min(now, instrument.diedAt ?? now, instrument.nanFrom ?? now);
  const version = versionAt(instrument, lastValue);
  const after = Math.max(lastValue - LOOK_BACK, version.startDate - 1);
  return judgeColumns(instrument, seriesOf(world, instrument, after, now));
}

function judgeColumns(instrument: DemoInstrument, columns: Columns): Judged {
  const state = judgeSeries(columns, { ...instrument, ...COUNTS }, instrument.intervalMs);
  const t = instrument.allowRate ? (state.lastTime ?? Number.NaN) : Number.NaN;
  return {
    state,
    storm: instrument.type === 'RAIN' ? stormInForce(stormSeries(binsOf(columns), instrument.intervalMs)) : 'GREEN',
    velocity1h: rateAt(columns, t, HOUR_MS, instrument.intervalMs),
    velocity24h: rateAt(columns, t, DAY_MS, instrument.intervalMs),
  };
}

const binsOf = ({ times, reading2 }: Columns) => ({ times, mm: reading2 });

export function statusOf(instrument: DemoInstrument, { state, storm }: Judged, now: number): InstrumentStatus {
  const levels = { value: state.value.level, rate1h: state.rate1h.level, rate24h: state.rate24h.level, storm };
  return instrumentStatus(levels, state.lastValid, now, downRule({ ...instrument, ...COUNTS }, instrument.intervalMs));
}
