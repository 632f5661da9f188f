import type { RainPeriod } from '../rain/period-sums';
import type { Level } from '../status/status';

/** One curve or set of columns, ready to be drawn. Times ascend; NaN is a gap, never a zero. */
export type ChartSeries = {
  /** The instrument's id; a trendline adds `:trend`. */
  id: string;
  name: string;
  /** Where it stands: area and station, for the legend. */
  place: string;
  unit: string;
  kind: 'line' | 'column';
  isRain: boolean;
  times: Float64Array;
  values: Float64Array;
  /** How often a value is expected; a longer silence is drawn as a gap. */
  intervalMs: number;
  /** The server sent fewer points than there are: minima, maxima and crossings of limits are among them. */
  isThinned: boolean;
  /** Of rain: each value is what fell in the whole local hour or day. Absent: as measured, or over a window. */
  sum?: RainPeriod;
  /** How many decimals its readings are shown with. */
  decimals: number;
};

/** One y axis: there is one for each unit, and one for rain. */
export type ChartAxis = {
  unit: string;
  title: string;
  min: number;
  max: number;
  tickInterval: number;
  hasLabels: boolean;
  /** On the right side. */
  isOpposite: boolean;
  endsOnTick: boolean;
  /** Rain hangs from the top in a strip of its own. */
  isRain: boolean;
};

export type AlertLine = { level: Level; value: number; unit: string; instrumentId: string };

/** A remark as drawn: a range, or a flag where it starts and ends at one time. */
export type RemarkMark = {
  id: string;
  instrumentId: string;
  type: 'status' | 'construction';
  content: string;
  from: number;
  to: number;
};

/** A version that came into force, or a re-installation: values before and after it need not agree. */
export type BreakMark = { instrumentId: string; time: number; name: string };

/** A silence long enough to be named on the picture. */
export type GapMark = { from: number; to: number };

/** Everything that one chart card draws. Pure data: the same model always gives the same picture. */
export type ChartModel = {
  /** The group's key: `all`, a unit, `ten-1`, an instrument's id. */
  id: string;
  title: string;
  xTitle: string;
  from: number;
  to: number;
  /** Distance of the ticks of the time axis. */
  tickMs: number;
  series: ChartSeries[];
  axes: ChartAxis[];
  alertLines: AlertLine[];
  remarks: RemarkMark[];
  breaks: BreakMark[];
  gaps: GapMark[];
};
