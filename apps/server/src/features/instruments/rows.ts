import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { LevelOrNormal } from '@talus/domain/status/status';
import type { Field, Row } from '../../platform/db/write-rows';

export const TYPE_FIELDS = [
  'id',
  'code',
  'nameZh',
  'nameEn',
  'signZh',
  'signEn',
  'kind',
  'unit',
  'dataIntervalMs',
  'defaultIntervalMs',
  'hourInterval',
  'minuteInterval',
  'manual',
] as const satisfies Field<'instrument_type'>[];

/** An instrument type as stored. */
export type TypeRow = Pick<Row<'instrument_type'>, (typeof TYPE_FIELDS)[number]>;

export const VERSION_FIELDS = [
  'instrumentNo',
  'id',
  'startDate',
  'name',
  'class',
  'unit',
  'lon',
  'lat',
  'decimalPoints',
  'rate1hLimits',
  'rate24hLimits',
  'allowRate',
  'downCountBase',
  'downCountLimit',
  'alertCountLimit',
  'rateAlertCountLimit',
  'deadBand',
  'clearCountLimit',
  'batteryInstrumentNo',
] as const satisfies Field<'instrument_version'>[];

/** A version as stored, with what the judge needs of it. */
export type VersionRow = Pick<Row<'instrument_version'>, (typeof VERSION_FIELDS)[number]> & {
  limits: Limits;
  /** How often results are due, from its document and those that its formula asks; null where none feeds it. */
  documentIntervalMs: number | null;
};

type KeptLevel = 'valueLevel' | 'rate1hLevel' | 'rate24hLevel' | 'stormLevel';

/** The newest reading and what it was judged to be; `stormLevel` is GREEN for what is no rain gauge. */
export type LastRow = Omit<Row<'last_reading'>, KeptLevel> & Record<KeptLevel, LevelOrNormal>;

export type PlaceRow = { id: string; name: string };

/** An instrument as far as messages, logs and remarks name it; `isOcc`: the operations centre sees it. */
export type NamedInstrument = {
  no: number;
  id: string;
  projectNo: number;
  projectId: string;
  name: string;
  isOcc: boolean;
};

export const INSTRUMENT_FIELDS = ['no', 'id', 'displayOutput', 'chartType'] as const satisfies Field<'instrument'>[];

export type InstrumentRow = Pick<Row<'instrument'>, (typeof INSTRUMENT_FIELDS)[number]> & {
  area: PlaceRow | null;
  station: PlaceRow | null;
  type: TypeRow;
  version: VersionRow;
  /** Why its formula gives no result; null where it does, or has none. */
  problem: { reason: string; params: Record<string, string | number> } | null;
};

/** An instrument with its newest reading, if it ever gave one. */
export type InstrumentNow = InstrumentRow & { last: LastRow | null };
