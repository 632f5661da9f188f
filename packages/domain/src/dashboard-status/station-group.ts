import type { InstrumentKind } from '../hierarchy/instrument-type';

export const STATION_GROUPS = ['iot', 'slope'] as const;
export type StationGroup = (typeof STATION_GROUPS)[number];

/** What a node in the field has besides what it measures of the ground: its supply and its surroundings. */
const OF_A_NODE: readonly string[] = ['battery', 'rainGauge', 'noise'] satisfies InstrumentKind[];

/** By the kinds of its instruments. A station that measures the ground is a slope station; one of loggers, gateways and gauges alone is an IoT station. */
export const stationGroup = (kinds: readonly string[]): StationGroup =>
  kinds.every((kind) => OF_A_NODE.includes(kind)) ? 'iot' : 'slope';
