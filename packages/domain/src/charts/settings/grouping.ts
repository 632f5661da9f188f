import type { Grouping } from './group-toggles';

export const GROUP_SIZE = 10;

export type GroupedInstrument = { id: string; unit: string; isRain: boolean };

/** The instruments of one chart card. */
export type ChartGroup<I> = {
  /** `all`, a unit or `rain`, `ten-1`, an instrument's id. */
  id: string;
  instruments: I[];
};

/** The greatest number of curves that people can distinguish. */
const MOST_TOGETHER = 20;

type Crowd = { axes: readonly { isPlaced: boolean; isRain: boolean }[]; prepared: readonly unknown[] };

/** Returns why a chart of all instruments is overcrowded, where one chart per unit would help; null: it is not. */
export function findCrowding({ axes, prepared }: Crowd, { mode }: Grouping): 'units' | 'curves' | null {
  if (mode !== 'all' || axes.length < 2) return null;
  if (axes.some(({ isPlaced }) => !isPlaced)) return 'units';
  return prepared.length > MOST_TOGETHER ? 'curves' : null;
}

/**
 * Groups the chosen instruments into chart cards, in their order; none without instruments. By unit, rain is its own
 * unit: its millimetres accumulate in a window, millimetres of displacement do not. With rain in every group the gauges
 * join the other groups and form none of their own, unless only gauges are chosen.
 */
export function groupInstruments<I extends GroupedInstrument>(
  instruments: readonly I[],
  { mode, hasRain }: Grouping,
): ChartGroup<I>[] {
  if (instruments.length === 0) return [];
  switch (mode) {
    case 'all':
      return [{ id: 'all', instruments: [...instruments] }];
    case 'unit':
      return byUnit(instruments);
    case 'ten':
      return withRain(instruments, hasRain, tens);
    case 'each':
      return withRain(instruments, hasRain, each);
  }
}

function byUnit<I extends GroupedInstrument>(instruments: readonly I[]): ChartGroup<I>[] {
  const groups = new Map<string, I[]>();
  for (const instrument of instruments) {
    const key = instrument.isRain ? 'rain' : instrument.unit;
    groups.set(key, [...(groups.get(key) ?? []), instrument]);
  }
  return [...groups].map(([id, grouped]) => ({ id, instruments: grouped }));
}

function withRain<I extends GroupedInstrument>(
  instruments: readonly I[],
  hasRain: boolean,
  split: (some: readonly I[]) => ChartGroup<I>[],
): ChartGroup<I>[] {
  const gauges = instruments.filter(({ isRain }) => isRain);
  if (!hasRain || gauges.length === instruments.length) return split(instruments);
  const groups = split(instruments.filter(({ isRain }) => !isRain));
  return groups.map(({ id, instruments: grouped }) => ({ id, instruments: [...grouped, ...gauges] }));
}

function tens<I>(instruments: readonly I[]): ChartGroup<I>[] {
  const groups: ChartGroup<I>[] = [];
  for (let i = 0; i < instruments.length; i += GROUP_SIZE)
    groups.push({ id: `ten-${groups.length + 1}`, instruments: instruments.slice(i, i + GROUP_SIZE) });
  return groups;
}

function each<I extends GroupedInstrument>(instruments: readonly I[]): ChartGroup<I>[] {
  return instruments.map((instrument) => ({ id: instrument.id, instruments: [instrument] }));
}
