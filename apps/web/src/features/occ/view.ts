import type { AlertEventRow, Inform, Untold } from '@talus/contract/alarms/events';
import type { WallAlarm, WallArea, WallAreaDetails, WallInstrument } from '@talus/contract/alarms/occ';
import type { LatestRow } from '@talus/contract/data/latest-data';
import { type InstrumentType, limitsOf } from '@talus/contract/instruments/instrument';
import { isBeyond } from '@talus/domain/alerts/events/reportable-level';
import type { Bounds } from '@talus/domain/hierarchy/instrument';
import { type ReportState, reportState, ringing } from '@talus/domain/occ/ringing';
import { shownLimit } from '@talus/domain/occ/shown-limit';
import { type AlarmLevel, isAlarmLevel, wallAreaStatus, wallStatus } from '@talus/domain/occ/wall-status';
import { countStatuses, type StatusCounts } from '@talus/domain/status/count-statuses';
import { severityOrder } from '@talus/domain/status/severity';
import type { Level, Status } from '@talus/domain/status/status';

/** An instrument as shown on its card. */
export type Card = {
  _id: string;
  name: string;
  station: string;
  type: InstrumentType;
  status: Status;
  /** Whether the instrument has no data, whatever its status. */
  isSilent: boolean;
  /** Epoch ms of the newest reading. */
  at: number | null;
  value: number | null;
  unit: string;
  decimals: number;
  rate1h: number | null;
  rate24h: number | null;
  limit: { level: Level; bounds: Bounds } | null;
  /** The change that caused the alarm; null where the value itself did. */
  rate: { level: Level; hours: 1 | 24; amount: number; limit: number; sign: string; spanMs: number | null } | null;
  /** Epoch ms: the start of the worst alarm, and since when its level has been in force. */
  since: { start: number; level: number } | null;
  /** Former names, oldest first. */
  formerNames: readonly string[];
  report: ReportState;
  /** The worst unreported level in force; null where there is none or none is known. */
  toReport: AlarmLevel | null;
  /** The newest report, where everything is reported. */
  inform: Inform | null;
  /** The worst level that nobody could be notified of. */
  untold: Untold | null;
};

export type Block = {
  _id: string;
  name: string;
  status: Status;
  /** Unreported alarms first, then worst status first. */
  cards: readonly Card[];
  counts: StatusCounts;
  /** Epoch ms of the area's newest reading. */
  updatedAt: number | null;
  unreported: number;
  /** Number of instruments with an alarm that nobody could be notified of. */
  untold: number;
};

/** The details of an area, loaded when it is opened. */
export type OpenedArea = { area: WallAreaDetails; alerts: readonly { _id: string; alert: boolean }[] };

export type WallData = {
  areas: readonly WallArea[];
  alarms: readonly WallAlarm[];
  /** Rows of the live stream, for readings newer than the areas. */
  latest: readonly LatestRow[];
  /**
   * Whether the rows are newer than the areas, as while the stream is live; otherwise the time of the reading decides.
   */
  isLatestNewest?: boolean;
  opened: readonly OpenedArea[];
};

type Detail = { instrument: WallAreaDetails['station'][number]['instrument'][number]; isAlert: boolean };

/** Builds the blocks of the wall, in the project's order. */
export const wallBlocks = ({ areas, alarms, latest, isLatestNewest = false, opened }: WallData): Block[] => {
  const rows = new Map(latest.map((row) => [row._id, row]));
  const details = detailsOf(opened);
  const byInstrument = alarmsByInstrument(alarms);
  return areas.map(({ _id, name, station }) => {
    const cards = station
      .flatMap((place) =>
        place.instrument.map((one) => {
          const detail = details.get(one._id);
          const newest = withRow(newer(one, detail?.instrument), rows.get(one._id), isLatestNewest);
          return cardOf(newest, place.name, byInstrument.get(one._id) ?? [], detail);
        }),
      )
      .sort(worstFirst);
    const statuses = cards.map(({ status }) => status);
    return {
      _id,
      name,
      status: wallAreaStatus(statuses),
      cards,
      counts: countStatuses(statuses),
      updatedAt: cards.reduce<number | null>(
        (newest, { at }) => (at !== null && at > (newest ?? 0) ? at : newest),
        null,
      ),
      unreported: cards.filter(({ report }) => report === 'unreported').length,
      untold: cards.filter(({ untold }) => untold !== null).length,
    };
  });
};

const alarmsByInstrument = (alarms: readonly WallAlarm[]): Map<string, WallAlarm[]> => {
  const found = new Map<string, WallAlarm[]>();
  for (const alarm of alarms) found.set(alarm.instrumentId, [...(found.get(alarm.instrumentId) ?? []), alarm]);
  return found;
};

const worstFirst = (a: Card, b: Card): number =>
  Number(b.report === 'unreported') - Number(a.report === 'unreported') || severityOrder(a.status, b.status);

const detailsOf = (opened: readonly OpenedArea[]): Map<string, Detail> => {
  const details = new Map<string, Detail>();
  for (const { area, alerts } of opened) {
    const alerted = new Set(alerts.flatMap(({ _id, alert }) => (alert ? [_id] : [])));
    for (const { instrument } of area.station)
      for (const one of instrument) details.set(one._id, { instrument: one, isAlert: alerted.has(one._id) });
  }
  return details;
};

const timeOf = (text: string | null | undefined): number => (text ? Date.parse(text) : Number.NEGATIVE_INFINITY);

const newer = (one: WallInstrument, other: WallInstrument | undefined): WallInstrument =>
  other && timeOf(other.last_reading?.TIMESTAMP) >= timeOf(one.last_reading?.TIMESTAMP) ? other : one;

/**
 * Merges a live row into an instrument. At equal times the row wins: silence has the time of the last reading, and only
 * the stream announces it.
 */
const withRow = (one: WallInstrument, row: LatestRow | undefined, isRowNewest: boolean): WallInstrument => {
  if (!row || (!isRowNewest && timeOf(row.TIMESTAMP) < timeOf(one.last_reading?.TIMESTAMP))) return one;
  const { status, level, TIMESTAMP, reading1, reading2, velocity1Hr, velocity24Hr } = row;
  const last_reading = TIMESTAMP === null ? null : { TIMESTAMP, reading1, reading2 };
  const known = isRowNewest ? { ...one, last_value: row.last_value } : one;
  return { ...known, status, level, last_reading, rate1Hr_reading: velocity1Hr, rate24Hr_reading: velocity24Hr };
};

const cardOf = (
  one: WallInstrument,
  station: string,
  alarms: readonly WallAlarm[],
  detail: Detail | undefined,
): Card => {
  const { latestVersion: version, display_output: output } = one;
  // A reading without a value does not change the shown value: the last value stays, with its own time.
  const last = one.last_reading?.[output] == null ? (one.last_value ?? one.last_reading) : one.last_reading;
  const status = wallStatus({ ...one, alarms: alarms.map(({ level }) => level) });
  const report = reportState(alarms.map(({ inform }) => ({ isInformed: inform !== null })));
  const names = detail?.instrument.data.map(({ name }) => name) ?? [];
  return {
    _id: one._id,
    name: version.name,
    station,
    type: one.instrument_type,
    status,
    isSilent: one.status === 'down',
    at: last ? Date.parse(last.TIMESTAMP) : null,
    value: last?.[output] ?? null,
    unit: version.unit,
    decimals: version.decimal_points,
    rate1h: one.rate1Hr_reading,
    rate24h: one.rate24Hr_reading,
    limit: shownLimit(status, limitsOf(version)),
    rate: rateOf(alarms),
    since: sinceOf(alarms),
    formerNames: [...new Set(names)].filter((name) => name !== version.name),
    // The area's alert flag counts where the list of alarms does not have the instrument yet.
    report: report === 'none' && detail?.isAlert ? 'unreported' : report,
    toReport: worstUnreported(alarms) ?? (report === 'none' && isAlarmLevel(status) ? status : null),
    inform: report === 'reported' ? newestInform(alarms) : null,
    untold: worstUntold(alarms),
  };
};

const worstUntold = (alarms: readonly WallAlarm[]): Untold | null =>
  alarms.flatMap(({ untold }) => untold ?? []).sort((a, b) => severityOrder(a.level, b.level))[0] ?? null;

const sinceOf = (alarms: readonly WallAlarm[]): Card['since'] => {
  const [worst] = alarms.toSorted((a, b) => severityOrder(a.level, b.level));
  return worst ? { start: Date.parse(worst.startTime), level: Date.parse(worst.levelSince) } : null;
};

const HOURS = { rate1Hr: 1, rate24Hr: 24 } as const;

/** Returns the worst alarm that a change caused. */
const rateOf = (alarms: readonly WallAlarm[]): Card['rate'] =>
  alarms
    .flatMap(({ level, quantity, amount, limit, limitSign, spanMs }) =>
      quantity === null || quantity === 'value' || amount === null || limit === null
        ? []
        : [{ level, hours: HOURS[quantity], amount, limit, sign: limitSign ?? '', spanMs }],
    )
    .sort((a, b) => severityOrder(a.level, b.level))[0] ?? null;

const worstUnreported = (alarms: readonly WallAlarm[]): AlarmLevel | null =>
  alarms.flatMap(({ level, inform }) => (inform ? [] : [level])).sort(severityOrder)[0] ?? null;

/** Tells whether the report of a card covered an alarm at its present level. */
export const isReportedBy = ({ _id, toReport }: Pick<Card, '_id' | 'toReport'>, alarm: WallAlarm): boolean =>
  alarm.instrumentId === _id && !alarm.inform && !(toReport && isBeyond(alarm.level, toReport));

const newestInform = (alarms: readonly WallAlarm[]): Inform | null =>
  alarms
    .map(({ inform }) => inform)
    .reduce((newest, inform) => (timeOf(inform?.time) > timeOf(newest?.time) ? inform : newest), null);

/** Returns the ringing alarms, one per instrument, worst first. */
export const ringingOf = (alarms: readonly WallAlarm[]): WallAlarm[] =>
  ringing(alarms.map((alarm) => ({ ...alarm, isInformed: alarm.inform !== null }))).flatMap(
    (id) => alarms.find(({ instrumentId }) => instrumentId === id) ?? [],
  );

/**
 * Returns the ringing alarms outside of all areas: the area was removed or is not loaded yet, so no card shows the
 * alarm.
 */
export const unlistedOf = (ringing: readonly WallAlarm[], blocks: readonly Block[]): WallAlarm[] => {
  const listed = new Set(blocks.flatMap(({ cards }) => cards.map(({ _id }) => _id)));
  return ringing.filter(({ instrumentId }) => !listed.has(instrumentId));
};

/** An ended alarm, as listed on the wall. */
export type UnseenAlarm = {
  _id: string;
  name: string;
  area: string;
  peak: AlarmLevel;
  /** The peak of the whole event, which the report refers to; the event may have been an alarm before. */
  toReport: AlertEventRow['peak'];
  /** Epoch ms. */
  startTime: number;
  endTime: number;
  untold: Untold | null;
};

/** Lists the ended alarms (alert or action) of the wall's own areas; `noPlace` is the name for a missing area. */
export const unseenOf = (rows: readonly AlertEventRow[], noPlace: string): UnseenAlarm[] =>
  rows.flatMap(({ _id, isOnWall, label, peak, area, instrument_data, startTime, endTime, untold }) =>
    isOnWall && isAlarmLevel(label) && instrument_data && endTime
      ? [
          {
            _id,
            name: instrument_data.name,
            area: area?.name ?? noPlace,
            peak: label,
            toReport: peak,
            startTime: Date.parse(startTime),
            endTime: Date.parse(endTime),
            untold,
          },
        ]
      : [],
  );

/** Counts the areas by status. */
export const countAreas = (blocks: readonly Block[]): StatusCounts => countStatuses(blocks.map(({ status }) => status));

/** Tells whether a card is drawn large: at a level or to be reported. Other cards are small. */
export const isHot = ({ status, report }: Card): boolean =>
  report !== 'none' || status === 'WSL' || status === 'AL' || status === 'WL';
