import type { Limits } from '../hierarchy/instrument';
import type { RainPeriod } from '../rain/period-sums';
import type { Level } from '../status/status';
import type { PartialSums } from './rain/partial-sums';

/** A curve or a set of columns, ready to draw. Times ascend; NaN is a gap, never a zero. */
export type ChartSeries = {
  /** The instrument's id; a trendline adds `:trend`. */
  id: string;
  name: string;
  /** Area and station, for the legend. */
  place: string;
  unit: string;
  kind: 'line' | 'column' | 'points';
  /** For points: earlier points are drawn pale, as they are not fitted. */
  paleBefore?: number;
  isRain: boolean;
  times: Float64Array;
  values: Float64Array;
  /** Starts of versions in the range, oldest first; no line joins values before and after. Absent: none. */
  restarts?: readonly number[];
  /** The expected interval of values; a longer silence is drawn as a gap. */
  intervalMs: number;
  /** The server sent fewer points than exist: minima, maxima and crossings of limits are among them. */
  isThinned: boolean;
  /** For rain: each value is the sum of the whole local hour or day. Absent: as measured, or over a window. */
  sum?: RainPeriod;
  /** The sums that lack readings. */
  partial?: PartialSums;
  /** The decimals of displayed readings. */
  decimals: number;
  /** Limits on the scale of the displayed values; null where there are none, or for another quantity. */
  limits: Limits | null;
};

/** A y axis: one for each unit, and one for rain. */
export type ChartAxis = {
  unit: string;
  title: string;
  min: number;
  max: number;
  tickInterval: number;
  hasLabels: boolean;
  /** On the right side. */
  isOpposite: boolean;
  /** The scale is visible: each side has room for two axes. */
  isPlaced: boolean;
  endsOnTick: boolean;
  /** Rain hangs from the top, in its own strip. */
  isRain: boolean;
};

/** A limit line, labelled with its instrument, since the limit does not apply to other curves. */
export type AlertLine = {
  level: Level;
  /** The position on its axis: the limit minus the shift by Compare. */
  value: number;
  /** The limit as configured. */
  limit: number;
  /** The unit of the limit, which may differ from the axis: rain is evaluated per reading and drawn by the hour. */
  unit: string;
  instrumentId: string;
  name: string;
  /** The number of other instruments in alarm with the same limit. */
  more: number;
  /** Its axis: a unit, or `rain`. */
  axis: string;
  /** True for the instrument whose limits the axis shows; other lines are of instruments in alarm. */
  isLead: boolean;
  /** Across the plot; only beside its label; or only in text, where the axis shows another quantity. */
  drawn: 'across' | 'beside' | 'said';
  /** The position of the same limit on the other side of zero, shown if the axis reaches it; null: none. */
  mirror: number | null;
};

/** A remark as drawn: a range, or a flag where it starts and ends at the same time. */
export type RemarkMark = {
  id: string;
  instrumentId: string;
  type: 'status' | 'construction';
  content: string;
  from: number;
  to: number;
};

/** Masked readings: the time span, the total number of readings under the mask, and the reason as text. */
export type MaskMark = {
  id: string;
  instrumentId: string;
  name: string;
  from: number;
  to: number;
  count: number;
  why: string;
};

/** A new version or a re-installation: values before and after may differ. */
export type BreakMark = { instrumentId: string; time: number; name: string };

/** A silence; the longest ones are labelled. */
export type GapMark = { from: number; to: number; isNamed?: boolean };

/** The projection beyond the last reading, on one chart or on several below each other. */
export type ProjectionMark = {
  at: { time: number; label: string };
  /** The label of the time after the last reading. */
  ahead: string;
  fitFrom: { time: number; label: string };
  /** Null without a projection. */
  projected: { time: number; from: number; to: number; label: string } | null;
  /** On the fitted chart: the line from its first value to zero, and half the width of its band. */
  line: { time: number; value: number; half: number }[];
};

/** The complete content of one chart card. Pure data: the same model always gives the same picture. */
export type ChartModel = {
  /** The group's key: `all`, a unit, `ten-1`, an instrument's id. */
  id: string;
  title: string;
  xTitle: string;
  from: number;
  to: number;
  /** The tick distance of the time axis. */
  tickMs: number;
  series: ChartSeries[];
  axes: ChartAxis[];
  alertLines: AlertLine[];
  remarks: RemarkMark[];
  breaks: BreakMark[];
  gaps: GapMark[];
  /** Absent where masks are hidden. */
  masks?: MaskMark[];
  projection?: ProjectionMark;
};
