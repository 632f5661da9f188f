import type { Limits } from '../hierarchy/instrument';
import { LEVELS, type Level, type LevelOrNormal } from '../status/status';
import type { AlertLine } from './chart-model';
import { type LimitedSeries, leadOf, levelShown, type Standing } from './limit-lead';
import { limitsFor } from './rate-toggle';
import { hasLimits, limitUnit } from './series-limits';

/**
 * The limits of all axes of a card. Each axis shows those of one instrument: the chosen one, else the one that stands
 * worst. Of the others each that is in alarm brings the limit it passed, so that no alarm is shown without its own.
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

/** The axis whose lines run through the plot however calm it is: of the lead that stands worst, the first of equals. */
function focusOf(leads: readonly LimitedSeries[]): string | null {
  const upright = leads.filter(({ series }) => !series.isRain);
  return leadOf(upright, [])?.axis ?? null;
}

/** Null of an instrument without limits. */
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
  // the level it is at is shown even where that level's lines are switched off
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

/** Nine lines through one plot would be nobody's: those of a calm axis, and those not passed, stand beside their labels. */
const drawnAs = ({ limits }: LimitedSeries['series'], isAcross: boolean): AlertLine['drawn'] =>
  limits === null ? 'said' : isAcross ? 'across' : 'beside';

/** The level it is at; where only its rate has a limit there, the highest level at which its value has one. */
function levelWithLimits(limits: Limits, level: LevelOrNormal): Level | null {
  if (level === 'GREEN') return null;
  const isSet = (each: Level) => limits[each].plus !== null || limits[each].minus !== null;
  return isSet(level) ? level : (LEVELS.findLast(isSet) ?? null);
}

/** Several instruments may share a limit: then it is one line, of the first and so many more. */
function merged(lines: readonly AlertLine[]): AlertLine[] {
  const byPlace = new Map<string, AlertLine>();
  for (const line of lines) {
    const key = `${line.level} ${line.value} ${line.unit} ${line.drawn === 'said'}`;
    const known = byPlace.get(key);
    if (!known) byPlace.set(key, line);
    // the lead gives the line its name, wherever it stands in the list
    else byPlace.set(key, { ...(line.isLead ? line : known), more: known.more + 1 });
  }
  return [...byPlace.values()];
}

/**
 * Limits that lie as far below zero as above it: where the values come near to one side alone, the other would leave
 * half of the plot empty. It is left out, and the line that stays says both. `low` and `high`: of the axis.
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
