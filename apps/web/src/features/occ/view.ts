import type { AlertEventRow, Inform, Untold } from '@talus/contract/events';
import { type InstrumentType, limitsOf } from '@talus/contract/instrument';
import type { LatestRow } from '@talus/contract/latest-data';
import type { WallAlarm, WallArea, WallAreaDetails, WallInstrument } from '@talus/contract/occ';
import { isBeyond } from '@talus/domain/alerts/spoken-of';
import type { Bounds } from '@talus/domain/hierarchy/instrument';
import { type ReportState, reportState, ringing } from '@talus/domain/occ/ringing';
import { shownLimit } from '@talus/domain/occ/shown-limit';
import { type AlarmLevel, isAlarmLevel, wallAreaStatus, wallStatus } from '@talus/domain/occ/wall-status';
import { countStatuses, type StatusCounts } from '@talus/domain/status/count-statuses';
import { severityOrder } from '@talus/domain/status/severity';
import type { Level, Status } from '@talus/domain/status/status';

/** An instrument as its card shows it. */
export type Card = {
  _id: string;
  name: string;
  station: string;
  type: InstrumentType;
  status: Status;
  /** Nothing comes from it, whatever its status says. */
  isSilent: boolean;
  /** Epoch ms of the newest reading. */
  at: number | null;
  value: number | null;
  unit: string;
  decimals: number;
  rate1h: number | null;
  rate24h: number | null;
  limit: { level: Level; bounds: Bounds } | null;
  /** The change that rang, where it was not the value itself. */
  rate: { level: Level; hours: 1 | 24; amount: number; limit: number; sign: string; spanMs: number | null } | null;
  /** Epoch ms: the start of the worst alarm, and since when its level has been in force. */
  since: { start: number; level: number } | null;
  /** What it was called before, oldest first. */
  formerNames: readonly string[];
  report: ReportState;
  /** The worst level in force that nobody has reported; null: there is none, or none is known. */
  toReport: AlarmLevel | null;
  /** The newest report, where all is reported. */
  inform: Inform | null;
  /** The worst level that nobody could be told of. */
  untold: Untold | null;
};

export type Block = {
  _id: string;
  name: string;
  status: Status;
  /** The worst first. */
  cards: readonly Card[];
  counts: StatusCounts;
  /** Epoch ms of its newest reading. */
  updatedAt: number | null;
  unreported: number;
  /** How many instruments there are of whose alarm nobody could be told. */
  untold: number;
};

/** What was asked of one area once it was opened. */
export type OpenedArea = { area: WallAreaDetails; alerts: readonly { _id: string; alert: boolean }[] };

export type WallData = {
  areas: readonly WallArea[];
  alarms: readonly WallAlarm[];
  /** Of the stream, for what is newer than the areas. */
  latest: readonly LatestRow[];
  /** Says that rows are younger than the areas, as while the stream lives; else the time of a reading decides. */
  isLatestNewest?: boolean;
  opened: readonly OpenedArea[];
};

type Detail = { instrument: WallAreaDetails['station'][number]['instrument'][number]; isAlert: boolean };

/** The blocks of the wall, in the project's order. */
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

/** Of one time the row holds: silence has the time of the last reading, and the stream tells of it. */
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
  // A reading without a value says nothing of the slope: the last that had one stays, with its own time.
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
    // The area's own word that it is at alert holds where the list of alarms has not come yet.
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

/** The worst alarm that a change set off. */
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

/** Whether the report of a card was of an alarm as it is by now. */
export const isReportedBy = ({ _id, toReport }: Pick<Card, '_id' | 'toReport'>, alarm: WallAlarm): boolean =>
  alarm.instrumentId === _id && !alarm.inform && !(toReport && isBeyond(alarm.level, toReport));

const newestInform = (alarms: readonly WallAlarm[]): Inform | null =>
  alarms
    .map(({ inform }) => inform)
    .reduce((newest, inform) => (timeOf(inform?.time) > timeOf(newest?.time) ? inform : newest), null);

/** The alarms that sound, each once, with what they are called and where they stand; the worst first. */
export const ringingOf = (alarms: readonly WallAlarm[]): WallAlarm[] =>
  ringing(alarms.map((alarm) => ({ ...alarm, isInformed: alarm.inform !== null }))).flatMap(
    (id) => alarms.find(({ instrumentId }) => instrumentId === id) ?? [],
  );

/** What rings and stands in none of the areas: its area was taken off or is not read yet, so no card shows it. */
export const unlistedOf = (ringing: readonly WallAlarm[], blocks: readonly Block[]): WallAlarm[] => {
  const listed = new Set(blocks.flatMap(({ cards }) => cards.map(({ _id }) => _id)));
  return ringing.filter(({ instrumentId }) => !listed.has(instrumentId));
};

/** An alarm that is over, as the wall lists it. */
export type UnseenAlarm = {
  _id: string;
  name: string;
  area: string;
  peak: AlarmLevel;
  /** Of the whole event, in which it may have been an alarm before; its report is of that. */
  toReport: AlertEventRow['peak'];
  /** Epoch ms. */
  startTime: number;
  endTime: number;
  untold: Untold | null;
};

/** Those of the wall's own areas that were at alert or action and are over; `noPlace` names where none is. */
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

/** How many areas are at each status. */
export const countAreas = (blocks: readonly Block[]): StatusCounts => countStatuses(blocks.map(({ status }) => status));

/** Cards that want the eye: what is at a level or to be reported. The others stand small. */
export const isHot = ({ status, report }: Card): boolean =>
  report !== 'none' || status === 'WSL' || status === 'AL' || status === 'WL';
