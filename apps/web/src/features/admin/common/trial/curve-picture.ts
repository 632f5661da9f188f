import type { LimitTrial, TrialRules } from '@talus/contract/instruments/limit-trial';
import { xTicks } from '@talus/domain/charts/axes/x-ticks';
import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type LimitLine, linesOf, pathOf, ticksOf, valueScale } from './curve-model';

/** Width in pixels below which limit labels sit on their lines. */
const COMPACT = 560;
const [LEFT, LABELS, TOP, PLOT, AXIS, STRIP, WEEKS] = [48, 120, 26, 216, 24, 26, 96];
const DAY_WIDTH = 72;

export type CurvePicture = ReturnType<typeof curvePicture>;

/** Lays out the chart, in pixels. */
export function curvePicture(trial: LimitTrial, rules: TrialRules, width: number, zone: Zone) {
  const isCompact = width < COMPACT;
  const [from, to] = [Date.parse(trial.start), Date.parse(trial.end)];
  const plot = {
    left: LEFT,
    right: Math.max(LEFT + 80, width - (isCompact ? 12 : LABELS)),
    top: TOP,
    bottom: TOP + PLOT,
  };
  const lines: LimitLine[] = [...linesOf('today', trial.limits), ...linesOf('proposed', rules)];
  const values = [
    ...trial.curve.flatMap(([, value]) => value ?? []),
    ...trial.proposed.rings.map(({ value }) => value),
  ].filter(Number.isFinite);
  const { scale, beyond } = valueScale(values, lines);
  const xOf = (time: number) => plot.left + ((time - from) / (to - from)) * (plot.right - plot.left);
  const yOf = (value: number) => plot.bottom - ((value - scale.min) / (scale.max - scale.min)) * PLOT;
  const most = Math.floor((plot.right - plot.left) / DAY_WIDTH);
  const strips = plot.bottom + AXIS;
  const weeks = strips + 2 * STRIP + 6;
  return {
    width,
    height: weeks + WEEKS,
    isCompact,
    plot,
    strips: { top: strips, height: STRIP },
    weeks: { top: weeks, height: WEEKS },
    lines: lines.filter((line) => !beyond.includes(line)),
    beyond,
    ticks: ticksOf(scale),
    days: xTicks({ from, to }, 7 * DAY_MS, zone, most).times.map((time) => ({
      x: xOf(time),
      text: formatTime(time, zone, 'MM-DD'),
    })),
    path: pathOf(trial.curve, xOf, yOf),
    xOf,
    yOf,
    to,
  };
}
