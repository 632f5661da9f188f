import { groupBy } from '../collections/group-by';
import type { InstrumentKind } from '../hierarchy/instrument-type';
import { countForTable, countStatuses, type StatusCounts, type TableCounts } from '../status/count-statuses';
import { groupStatus } from '../status/group-status';
import type { Status } from '../status/status';

export const STATION_GROUPS = ['iot', 'slope'] as const;
export type StationGroup = (typeof STATION_GROUPS)[number];

/** What a node in the field has besides what it measures of the ground: its supply and its surroundings. */
const OF_A_NODE: readonly string[] = ['battery', 'rainGauge', 'noise'] satisfies InstrumentKind[];

/** By the kinds of its instruments. A station that measures the ground is a slope station; one of loggers, gateways and gauges alone is an IoT station. */
export const stationGroup = (kinds: readonly string[]): StationGroup =>
  kinds.every((kind) => OF_A_NODE.includes(kind)) ? 'iot' : 'slope';

/** The order of the overview; silence comes first, since it may hide anything. */
export const OVERVIEW_ORDER: readonly Status[] = ['down', 'WSL', 'AL', 'WL', 'GREEN'];

export type OverviewInstrument = {
  status: Status;
  /** What it measures, such as rainGauge. */
  kind: string;
  area: { id: string; name: string };
  station: { id: string; name: string };
};

/** The instruments of a group in one area. */
export type OverviewRow = {
  area: { id: string; name: string };
  stations: number;
  instruments: number;
  /** By the order of the overview. */
  status: Status;
  counts: TableCounts;
};

export type Overview = {
  group: StationGroup;
  rows: OverviewRow[];
  counts: TableCounts;
  instruments: number;
  /** Stations by their own status, for the pie. */
  stations: StatusCounts;
  stationCount: number;
};

/** Table and pies of the fixed dashboard. Rows stand in the order of the overview, within it as they came. */
export const overviewOf = (all: readonly OverviewInstrument[]): Overview[] => {
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
