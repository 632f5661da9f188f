import { type TimeTick, timeTicks } from '@talus/domain/charts/axes/time-labels';
import type { Zone } from '@talus/domain/time/zone';
import { type Mark, segmentsMark, textMark } from './graphic-marks';
import type { MarkInput } from './marks';
import { xOf } from './scale';
import { textWidth } from './text-width';

export type TimeLabel = TimeTick & { x: number; from: number; to: number };

/** Distance of the labels' centre below the plot. */
export const LABEL_DROP = 17;
const MAJOR = 5;
const MINOR = 3;
const APART = 4;
const OVERHANG = 12;
const BOLD = 1.06;

export type TimeMarkInput = MarkInput & { zone: Zone };

export const shownTicks = ({ window, layout, model, zone, words }: TimeMarkInput): TimeTick[] =>
  timeTicks({
    window,
    width: layout.plot.width,
    tickMs: model.tickMs,
    anchor: model.from,
    zone,
    weekdays: layout.isCompact ? [] : words.weekdays,
  });

/** Places the labels of the time axis. Dates come first; an hour that would touch another label is left out. */
export const timeLabels = (input: TimeMarkInput): TimeLabel[] => {
  const { layout, window } = input;
  const all = shownTicks(input).map((tick) => {
    const x = xOf(tick.time, window, layout.plot);
    const width = textWidth(tick.label) * (tick.isDate ? BOLD : 1);
    const middle = Math.min(x - width / 2, layout.width - width);
    // a label may extend slightly beyond the plot, but not into the scale beside it
    const from = middle < layout.plot.x - OVERHANG ? layout.plot.x : middle;
    return { ...tick, x, from, to: from + width };
  });
  const kept: TimeLabel[] = [];
  for (const label of [...all].sort(
    (a, b) => Number(b.isDate) - Number(a.isDate) || a.rank - b.rank || a.time - b.time,
  )) {
    if (kept.every((other) => label.from >= other.to + APART || label.to + APART <= other.from)) kept.push(label);
  }
  return kept;
};

export const timeMarks = (input: TimeMarkInput): Mark[] => {
  const { layout, theme, model, window } = input;
  const bottom = layout.plot.y + layout.plot.height;
  const ticks = shownTicks(input).flatMap(({ time, isMajor }) => {
    const x = Math.round(xOf(time, window, layout.plot)) + 0.5;
    return [x, bottom, x, bottom + (isMajor ? MAJOR : MINOR)];
  });
  return [
    segmentsMark(ticks, { stroke: theme.lineStrong }),
    ...timeLabels(input).map(({ label, from, isDate }) =>
      textMark(label, from, bottom + LABEL_DROP, theme, isDate ? { fill: theme.text, bold: true } : {}, 1),
    ),
    ...(model.xTitle
      ? [
          textMark(model.xTitle, layout.plot.x + layout.plot.width / 2, bottom + LABEL_DROP + 18, theme, {
            fill: theme.text,
            bold: true,
            align: 'center',
          }),
        ]
      : []),
  ];
};
