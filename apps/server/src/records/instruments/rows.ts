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

/** A version as stored, with the fields that the judge needs. */
export type VersionRow = Pick<Row<'instrument_version'>, (typeof VERSION_FIELDS)[number]> & {
  limits: Limits;
  /** The expected interval of results, from its document and its formula's sources; null without a source. */
  documentIntervalMs: number | null;
};

type KeptLevel = 'valueLevel' | 'rate1hLevel' | 'rate24hLevel' | 'stormLevel';

/** The newest reading and its levels; `stormLevel` is GREEN except for rain gauges. */
export type LastRow = Omit<Row<'last_reading'>, KeptLevel> & Record<KeptLevel, LevelOrNormal>;

export type PlaceRow = { id: string; name: string };

/** An instrument as named in messages, logs and remarks; `isOcc`: visible to the operations centre. */
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
  /** The reason why its formula gives no result; null: a result, or no formula. */
  problem: { reason: string; params: Record<string, string | number> } | null;
};

/** An instrument with its newest reading; null: never any. */
export type InstrumentNow = InstrumentRow & { last: LastRow | null };
