import type { Limits } from '../hierarchy/instrument';
import type { RainPeriod } from '../rain/period-sums';
import type { Level } from '../status/status';
import type { PartialSums } from './partial-sums';

/** One curve or set of columns, ready to be drawn. Times ascend; NaN is a gap, never a zero. */
export type ChartSeries = {
  /** The instrument's id; a trendline adds `:trend`. */
  id: string;
  name: string;
  /** Where it stands: area and station, for the legend. */
  place: string;
  unit: string;
  kind: 'line' | 'column' | 'points';
  /** Of points: those before this time are pale, since they are only looked at. */
  paleBefore?: number;
  isRain: boolean;
  times: Float64Array;
  values: Float64Array;
  /** How often a value is expected; a longer silence is drawn as a gap. */
  intervalMs: number;
  /** The server sent fewer points than there are: minima, maxima and crossings of limits are among them. */
  isThinned: boolean;
  /** Of rain: each value is what fell in the whole local hour or day. Absent: as measured, or over a window. */
  sum?: RainPeriod;
  /** Of such sums, those that lack readings. */
  partial?: PartialSums;
  /** How many decimals its readings are shown with. */
  decimals: number;
  /** In the numbers that are shown; null where there are none, or of another quantity. */
  limits: Limits | null;
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
  /** Its scale can be read: there are places for two on each side. */
  isPlaced: boolean;
  endsOnTick: boolean;
  /** Rain hangs from the top in a strip of its own. */
  isRain: boolean;
};

/** A limit of an instrument, which is named: on another curve it would be a lie. */
export type AlertLine = {
  level: Level;
  /** Where it stands on its axis: the limit less what Compare took off the values. */
  value: number;
  /** As it was set. */
  limit: number;
  /** Of the limit, which need not be the axis': rain is judged by the reading and drawn by the hour. */
  unit: string;
  instrumentId: string;
  name: string;
  /** How many other instruments have the same limit and are in alarm. */
  more: number;
  /** Its axis: a unit, or `rain`. */
  axis: string;
  /** Of the instrument whose limits the axis shows; the others are of instruments in alarm. */
  isLead: boolean;
  /** Through the plot; beside its label alone; or only said, since the axis shows another quantity. */
  drawn: 'across' | 'beside' | 'said';
  /** Where the same limit stands on the other side of zero, if the axis reaches so far; null without one. */
  mirror: number | null;
};

/** A remark as drawn: a range, or a flag where it starts and ends at one time. */
export type RemarkMark = {
  id: string;
  instrumentId: string;
  type: 'status' | 'construction';
  content: string;
  from: number;
  to: number;
};

/** Readings that are left out: over which time, how many the mask leaves out in all, and why, in words. */
export type MaskMark = {
  id: string;
  instrumentId: string;
  name: string;
  from: number;
  to: number;
  count: number;
  why: string;
};

/** A version that came into force, or a re-installation: values before and after it need not agree. */
export type BreakMark = { instrumentId: string; time: number; name: string };

/** A silence; the longest are named on the picture. */
export type GapMark = { from: number; to: number; isNamed?: boolean };

/** What is said of times after the last reading, on one chart or on several below one another. */
export type ProjectionMark = {
  at: { time: number; label: string };
  /** What lies after the last reading is called so. */
  ahead: string;
  fitFrom: { time: number; label: string };
  /** Null where nothing can be told. */
  projected: { time: number; from: number; to: number; label: string } | null;
  /** On the chart that it is fitted on: the line from its first value to zero, and half the width of its band. */
  line: { time: number; value: number; half: number }[];
};

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
  /** Absent where masks are not shown. */
  masks?: MaskMark[];
  projection?: ProjectionMark;
};
