import { bandOf } from '@talus/domain/completeness/share';
import { type Instrument, isSummed, type Sum, sumUp } from './prepare';

export const GROUPINGS = ['station', 'area', 'document', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Sort orders: project order, or least complete first. */
export const ORDERS = ['place', 'worst'] as const;
export type Order = (typeof ORDERS)[number];

/** A row of the heat map. `rest`: the collapsed, nearly complete instruments of a group. */
export type Line =
  | { kind: 'group'; key: string; name: string | null; n: number; isOpen: boolean; sum: Sum }
  | { kind: 'instrument'; key: string; instrument: Instrument }
  | { kind: 'rest'; key: string; group: string; n: number };

export type Arrangement = {
  group: Grouping;
  order: Order;
  /** Collapsed groups, and groups that show all instruments. */
  closed: ReadonlySet<string>;
  whole: ReadonlySet<string>;
};

/** Tells whether an instrument needs no attention: every day is in band `full`, `most` or `none`. */
const isAsGoodAsWhole = ({ row, days }: Instrument): boolean =>
  row.state === 'counted' && days.every((day) => ['full', 'most', 'none'].includes(bandOf(day)));

/** Minimum size of a `rest` row; fewer instruments are shown individually. */
const FEWEST_REST = 3;

const groupOf = ({ row }: Instrument, by: Grouping): { key: string; name: string | null } => {
  const place = by === 'none' ? null : row[by];
  return { key: place?._id ?? '', name: place?.name ?? null };
};

/** Sort key, worst first: instruments without any reading, then by percentage; nothing expected comes last. */
const badness = ({ row, percent }: Instrument): number => {
  if (row.state === 'never') return -1;
  return row.state === 'counted' ? (percent ?? 200) : 300;
};

export function arrange(
  instruments: readonly Instrument[],
  dayCount: number,
  { group, order, closed, whole }: Arrangement,
): Line[] {
  const sorted = order === 'worst' ? instruments.toSorted((a, b) => badness(a) - badness(b)) : instruments;
  const line = (instrument: Instrument): Line => ({ kind: 'instrument', key: instrument.row._id, instrument });
  if (group === 'none') return sorted.map(line);
  const groups = new Map<string, { name: string | null; members: Instrument[] }>();
  for (const instrument of sorted) {
    const { key, name } = groupOf(instrument, group);
    const known = groups.get(key);
    if (known) known.members.push(instrument);
    else groups.set(key, { name, members: [instrument] });
  }
  const summed = [...groups].map(([key, { name, members }]) => ({ key, name, members, sum: sumUp(members, dayCount) }));
  if (order === 'worst') summed.sort((a, b) => (a.sum.percent ?? 200) - (b.sum.percent ?? 200));
  return summed.flatMap(({ key, name, members, sum }): Line[] => {
    const isOpen = !closed.has(key);
    const head: Line = { kind: 'group', key: `group ${key}`, name, n: members.length, isOpen, sum };
    if (!isOpen) return [head];
    const rest = whole.has(key) ? [] : members.filter(isAsGoodAsWhole);
    if (rest.length < FEWEST_REST) return [head, ...members.map(line)];
    const shown = members.filter((member) => !rest.includes(member));
    return [head, ...shown.map(line), { kind: 'rest', key: `rest ${key}`, group: key, n: rest.length }];
  });
}

export const hasGap = (instrument: Instrument): boolean =>
  instrument.row.state === 'never' || (isSummed(instrument) && instrument.missing.size > 0);
