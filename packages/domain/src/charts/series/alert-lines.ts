import type { Limits } from '../../hierarchy/instrument';
import { LEVELS, type Level, type LevelOrNormal } from '../../status/status';
import type { AlertLine } from '../chart-model';
import { limitsFor } from '../settings/rate-toggle';
import { type LimitedSeries, leadOf, levelShown, type Standing } from './limit-lead';
import { hasLimits, limitUnit } from './series-limits';

/**
 * Returns the limit lines of all axes of a card. Each axis shows the limits of one instrument: the chosen one, else the
 * worst one. Every other instrument in alarm adds the limit it exceeded, so that no alarm is shown without its limit.
 */
export function alertLines(
  series: readonly LimitedSeries[],
  levels: readonly Level[],
  chosen: readonly string[],
): { lines: AlertLine[]; standings: Record<string, Standing> } {
  const byAxis = new Map<string, LimitedSeries[]>();
  for (const one of series) byAxis.set(one.axis, [...(byAxis.get(one.axis) ?? []), one]);
  const axes = [...byAxis.values()].map((all) => ({ all, lead: leadOf(all, chosen) }));
  const focus = focusOf(axes.flatMap(({ lead }) => lead ?? []));
  const standings: Record<string, Standing> = {};
  const lines = axes.flatMap(({ all, lead }) => {
    const own = all.flatMap((one) => {
      const standing = standingOf(one, lead, chosen);
      if (standing) standings[one.instrument.id] = standing;
      return standing && standing !== 'none' ? linesOf(one, standing, levels, one.axis === focus) : [];
    });
    return merged(own);
  });
  return { lines, standings };
}

/** Returns the axis whose lines always cross the plot: the axis of the worst lead, the first of equals. */
function focusOf(leads: readonly LimitedSeries[]): string | null {
  const upright = leads.filter(({ series }) => !series.isRain);
  return leadOf(upright, [])?.axis ?? null;
}

/** Returns the standing of an instrument; null without limits. */
function standingOf(one: LimitedSeries, lead: LimitedSeries | null, chosen: readonly string[]): Standing | null {
  if (!hasLimits(limitsFor(one.instrument, one.rate))) return null;
  if (one === lead) return chosen.includes(one.instrument.id) ? 'chosen' : 'lead';
  return !one.isHidden && levelShown(one) !== 'GREEN' ? 'alarm' : 'none';
}

function linesOf(one: LimitedSeries, standing: Standing, levels: readonly Level[], isFocus: boolean): AlertLine[] {
  const { instrument, series, axis, rate } = one;
  const level = levelShown(one);
  const isLead = standing !== 'alarm';
  const isAcross = isFocus || series.isRain || standing === 'chosen';
  const common = {
    unit: limitUnit(instrument, rate),
    instrumentId: instrument.id,
    name: instrument.name,
    more: 0,
    axis,
    isLead,
    mirror: null,
  };
  const limits = limitsFor(instrument, rate);
  const passed = levelWithLimits(limits, level);
  // the exceeded level is shown even where lines of that level are switched off
  const shown = LEVELS.filter((each) => each === passed || (isLead && levels.includes(each)));
  return shown.flatMap((each) =>
    [limits[each].plus, limits[each].minus]
      .filter((limit) => limit !== null)
      .map((limit) => ({
        ...common,
        level: each,
        value: limit - series.shift,
        limit,
        drawn: drawnAs(series, isAcross || each === passed),
      })),
  );
}

/**
 * Decides how lines are drawn: lines of a calm axis, and lines not exceeded, only beside labels, to keep the plot
 * clear.
 */
const drawnAs = ({ limits }: LimitedSeries['series'], isAcross: boolean): AlertLine['drawn'] =>
  limits === null ? 'said' : isAcross ? 'across' : 'beside';

/**
 * Returns the level in force; where the value has no limit at that level, the highest level with one (as for rates).
 */
function levelWithLimits(limits: Limits, level: LevelOrNormal): Level | null {
  if (level === 'GREEN') return null;
  const isSet = (each: Level) => limits[each].plus !== null || limits[each].minus !== null;
  return isSet(level) ? level : (LEVELS.findLast(isSet) ?? null);
}

/** Merges equal limits of several instruments into one line, with the name of the first and the count of the others. */
function merged(lines: readonly AlertLine[]): AlertLine[] {
  const byPlace = new Map<string, AlertLine>();
  for (const line of lines) {
    const key = `${line.level} ${line.value} ${line.unit} ${line.drawn === 'said'}`;
    const known = byPlace.get(key);
    if (!known) byPlace.set(key, line);
    // the lead gives the line its name, wherever it is in the list
    else byPlace.set(key, { ...(line.isLead ? line : known), more: known.more + 1 });
  }
  return [...byPlace.values()];
}

/**
 * Drops one line of each pair of limits that are symmetric around zero, where the values come near to one side only:
 * the other would leave half of the plot empty. The kept line shows both (`mirror`). `low` and `high`: values of the
 * axis.
 */
export function nearSide(lines: readonly AlertLine[], { low, high }: { low: number; high: number }): AlertLine[] {
  const pairs = lines.flatMap((plus) => {
    const minus = plus.limit > 0 ? lines.find((other) => isMirror(other, plus)) : undefined;
    return minus ? [{ plus, minus }] : [];
  });
  const nearest = pairs.toSorted((a, b) => a.plus.limit - b.plus.limit)[0];
  if (!nearest) return [...lines];
  const zero = (nearest.plus.value + nearest.minus.value) / 2;
  const half = nearest.plus.limit / 2;
  const [isLow, isHigh] = [low < zero - half, high > zero + half];
  if (isLow && isHigh) return [...lines];
  const staysPlus = isHigh || (!isLow && !(zero - low > high - zero));
  return lines.flatMap((line) => {
    const pair = pairs.find(({ plus, minus }) => plus === line || minus === line);
    if (!pair) return [line];
    const [kept, left] = staysPlus ? [pair.plus, pair.minus] : [pair.minus, pair.plus];
    return line === kept ? [{ ...line, mirror: left.value }] : [];
  });
}

const isMirror = (a: AlertLine, b: AlertLine): boolean =>
  a.level === b.level && a.instrumentId === b.instrumentId && a.limit === -b.limit;
