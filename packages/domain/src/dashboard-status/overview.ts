import { groupBy } from '../collections/group-by';
import type { InstrumentKind } from '../hierarchy/instrument-type';
import { countForTable, countStatuses, type StatusCounts, type TableCounts } from '../status/count-statuses';
import { groupStatus } from '../status/group-status';
import type { Status } from '../status/status';

export const STATION_GROUPS = ['iot', 'slope'] as const;
export type StationGroup = (typeof STATION_GROUPS)[number];

/** Kinds of instruments that monitor a field node and its surroundings rather than the ground. */
const OF_A_NODE: readonly string[] = ['battery', 'rainGauge', 'noise'] satisfies InstrumentKind[];

/**
 * Returns 'slope' when the station has any instrument that measures the ground; a station of field-node kinds alone is
 * 'iot'.
 */
export const stationGroup = (kinds: readonly string[]): StationGroup =>
  kinds.every((kind) => OF_A_NODE.includes(kind)) ? 'iot' : 'slope';

/** Sort order of the overview. `down` comes first because silence may hide any level. */
export const OVERVIEW_ORDER: readonly Status[] = ['down', 'WSL', 'AL', 'WL', 'GREEN'];

export type OverviewInstrument = {
  status: Status;
  /** The kind of instrument, such as rainGauge. */
  kind: string;
  area: { id: string; name: string };
  station: { id: string; name: string };
};

/** The instruments of a group in one area. */
export type OverviewRow = {
  area: { id: string; name: string };
  stations: number;
  instruments: number;
  /** Worst status, in the order of the overview. */
  status: Status;
  counts: TableCounts;
};

export type Overview = {
  group: StationGroup;
  rows: OverviewRow[];
  counts: TableCounts;
  instruments: number;
  /** Number of stations by status, for the pie. */
  stations: StatusCounts;
  stationCount: number;
};

/** Builds the table and pies of the fixed dashboard. Rows are sorted by OVERVIEW_ORDER; ties keep the input order. */
export const buildOverview = (all: readonly OverviewInstrument[]): Overview[] => {
  const stations = [...groupBy(all, ({ station }) => station.id).values()].map((members) => ({
    members,
    group: stationGroup(members.map(({ kind }) => kind)),
    status: statusOf(members),
  }));
  return STATION_GROUPS.map((group) => {
    const own = stations.filter((station) => station.group === group);
    const members = own.flatMap((station) => station.members);
    return {
      group,
      rows: [...groupBy(members, ({ area }) => area.id).values()].map(rowOf).sort(byOverview),
      counts: countForTable(members.map(({ status }) => status)),
      instruments: members.length,
      stations: countStatuses(own.map(({ status }) => status)),
      stationCount: own.length,
    };
  });
};

const rowOf = (members: readonly OverviewInstrument[]): OverviewRow => ({
  area: (members[0] as OverviewInstrument).area,
  stations: new Set(members.map(({ station }) => station.id)).size,
  instruments: members.length,
  status: statusOf(members),
  counts: countForTable(members.map(({ status }) => status)),
});

const statusOf = (members: readonly OverviewInstrument[]): Status =>
  groupStatus(members.map(({ status }) => status)) ?? 'GREEN';

const byOverview = (a: OverviewRow, b: OverviewRow): number =>
  OVERVIEW_ORDER.indexOf(a.status) - OVERVIEW_ORDER.indexOf(b.status);
