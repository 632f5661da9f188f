import { parseKilometre } from './kilometres';

/** Kinds of the report's three charts: displacement, tilt, water pressure. */
export const GROUP_KINDS = ['TM', 'STI', 'ELP'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

export type GroupInstrument = {
  id: string;
  typeCode: string;
  isRain: boolean;
  area: string;
  /** Sends no data; another rain gauge is preferred. */
  isSilent: boolean;
};

export type ChartGroup = {
  kind: GroupKind;
  /** Null when the project has no such instrument. */
  area: string | null;
  instruments: string[];
  /** Rain gauge plotted at the top of the chart. */
  rain: string | null;
};

/** Maximum number of curves in a readable chart. */
export const MOST_IN_GROUP = 4;

/**
 * Builds the three groups for the wanted area. When the area lacks a kind, uses the nearest area along the track that
 * has it.
 */
export function chartGroups(instruments: readonly GroupInstrument[], wanted: string | null): ChartGroup[] {
  const gauges = instruments.filter(({ isRain }) => isRain);
  const rain =
    nearestTo(
      gauges.filter(({ isSilent }) => !isSilent),
      wanted,
    ) ?? nearestTo(gauges, wanted);
  return GROUP_KINDS.map((kind) => {
    const own = instruments.filter(({ typeCode, isRain }) => typeCode === kind && !isRain);
    const area = nearestTo(own, wanted)?.area ?? null;
    const chosen = own.filter((instrument) => instrument.area === area).slice(0, MOST_IN_GROUP);
    return { kind, area, instruments: chosen.map(({ id }) => id), rain: rain?.id ?? null };
  });
}

/** Returns the first instrument of the area, else of the area nearest by kilometre, else the first of all. */
function nearestTo(all: readonly GroupInstrument[], area: string | null): GroupInstrument | null {
  const inside = all.find((instrument) => instrument.area === area);
  const km = area === null ? null : parseKilometre(area);
  if (inside || km === null) return inside ?? all[0] ?? null;
  const distance = ({ area: own }: GroupInstrument) => Math.abs((parseKilometre(own) ?? Number.POSITIVE_INFINITY) - km);
  return all.toSorted((a, b) => distance(a) - distance(b) || 0)[0] ?? null;
}
