import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { LevelOrNormal } from '@talus/domain/status/status';

/** An instrument type as stored. */
export type TypeRow = {
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  signZh: string;
  signEn: string;
  kind: string;
  unit: string;
  dataIntervalMs: number;
  defaultIntervalMs: number | null;
  hourInterval: number | null;
  minuteInterval: number | null;
  manual: boolean;
};

/** A version as stored, with what the judge needs of it. */
export type VersionRow = {
  id: string;
  startDate: Date;
  name: string;
  class: string;
  unit: string;
  lon: number | null;
  lat: number | null;
  decimalPoints: number;
  limits: Limits;
  rate1hLimits: Limits | null;
  rate24hLimits: Limits | null;
  allowRate: boolean;
  downCountBase: number;
  downCountLimit: number;
  alertCountLimit: number;
  rateAlertCountLimit: number;
  deadBand: number | null;
  clearCountLimit: number | null;
  batteryNo: number | null;
  /** How often its document brings readings; null where none feeds it. */
  documentIntervalMs: number | null;
};

/** The newest reading and what it was judged to be. */
export type LastRow = {
  instrumentNo: number;
  ts: Date;
  validTs: Date | null;
  reading1: number | null;
  reading2: number | null;
  velocity1h: number | null;
  velocity24h: number | null;
  valueLevel: LevelOrNormal;
  rate1hLevel: LevelOrNormal;
  rate24hLevel: LevelOrNormal;
  /** Of the storm that is open; GREEN for what is no rain gauge. */
  stormLevel: LevelOrNormal;
};

export type PlaceRow = { id: string; name: string };

export type InstrumentRow = {
  no: number;
  id: string;
  displayOutput: 'reading1' | 'reading2';
  chartType: 'line' | 'column';
  area: PlaceRow | null;
  station: PlaceRow | null;
  type: TypeRow;
  version: VersionRow;
  /** Why its formula gives no result; null where it does, or has none. */
  problem: { reason: string; params: Record<string, string | number> } | null;
};

/** An instrument with its newest reading, if it ever gave one. */
export type InstrumentNow = InstrumentRow & { last: LastRow | null };
