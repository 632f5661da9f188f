import type { KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import type { InstrumentConfig } from '@talus/contract/instruments/instrument-input';
import type { MessageConfig } from '@talus/domain/alerts/messages/targets';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import type { Loaded, Noun } from '../../platform/changes/noun';
import { type Db, rows, sql } from '../../platform/db/db';
import { columnsOf, type Row } from '../../platform/db/write-rows';
import { IS_OCC, inForceFirst, PLACE } from '../../records/instruments/instrument-query';
import { claimNames } from '../../records/instruments/name-claims';
import { wireLimits } from '../../records/instruments/wire';
import { noteLoosened } from './edit/loosening';

type Head = Row<'instrument'> & {
  projectId: string;
  isOcc: boolean;
  typeId: string;
  station: { _id: string; name: string } | null;
  area: { _id: string; name: string } | null;
};
type Version = Row<'instrument_version'> & {
  documentId: string | null;
  isManual: boolean | null;
  channelId: string | null;
  temperatureId: string | null;
  batteryId: string | null;
  isInForce: boolean;
};

/** The noun of an instrument with its versions: one save, one revision, one record. */
export const INSTRUMENT: Noun<KeptInstrument> = {
  name: 'instrument',
  table: 'instrument',
  missing: 'instrument.not-found',
  load: loadInstruments,
  settle: async (writing, written) => {
    await claimNames(writing.tx, written, writing.now);
    return noteLoosened(writing, written);
  },
  // Keyed by the number of the version, which never changes: v4.WL_plus
  recorded: ({ _id, revision, manual, data, latestVersion, instrument_output, ...head }) => ({
    ...head,
    ...Object.fromEntries(
      data.map(({ _id: versionId, number, created_at, ...fields }) => [`v${number}`, fields] as const),
    ),
  }),
};

async function loadInstruments(db: Db, nos: readonly number[]): Promise<Loaded<KeptInstrument>[]> {
  const heads = await rows<Head>(
    db,
    sql`select ${columnsOf('instrument', undefined, 'i')}, p.id as "projectId", t.id as "typeId", ${IS_OCC} as "isOcc",
          case when s.no is not null then json_build_object('_id', s.id, 'name', s.name) end as station,
          case when a.no is not null then json_build_object('_id', a.id, 'name', a.name) end as area
        from instrument i join project p on p.no = i.project_no join instrument_type t on t.no = i.type_no
          ${PLACE}
        where i.no = any(${nos}::int[]) order by i.no`,
  );
  const versions = await rows<Version>(
    db,
    sql`select ${columnsOf('instrument_version', undefined, 'v')}, d.id as "documentId", d.manual as "isManual",
          coalesce(c.id, case when d.manual then cp.id end) as "channelId",
          ct.id as "temperatureId", b.id as "batteryId",
          v.no = (select w.no from instrument_version w where w.instrument_no = v.instrument_no
            order by ${inForceFirst('w')} limit 1) as "isInForce"
        from instrument_version v left join document d on d.no = v.document_no left join channel c on c.no = v.channel_no
          left join channel cp on cp.no = v.a_plus_channel_no
          left join channel ct on ct.no = v.temperature_channel_no left join instrument b on b.no = v.battery_instrument_no
        where v.instrument_no = any(${nos}::int[]) order by v.no`,
  );
  const byInstrument = new Map<number, Version[]>();
  for (const version of versions) {
    const known = byInstrument.get(version.instrumentNo);
    if (known) known.push(version);
    else byInstrument.set(version.instrumentNo, [version]);
  }
  return heads.map((head) => loaded(head, byInstrument.get(head.no) ?? []));
}

function loaded(head: Head, made: readonly Version[]): Loaded<KeptInstrument> {
  const data = made
    .map((version, i) => wireKept(version, i + 1))
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate) || a.number - b.number);
  const current = made.find(({ isInForce }) => isInForce);
  return {
    no: head.no,
    name: current?.name ?? head.id,
    projectNo: head.projectNo,
    isOcc: head.isOcc,
    answer: {
      _id: head.id,
      revision: head.revision,
      project: head.projectId,
      instrument_type: head.typeId,
      instrument_output: head.typeId,
      display_output: head.displayOutput,
      chart_type: head.chartType,
      useFunction: head.useFunction,
      manual: made.some(({ isManual }) => isManual === true),
      station: head.station,
      area: head.area,
      disabled_at: head.disabledAt?.toISOString() ?? null,
      config: wireConfig(head.messageConfig as MessageConfig),
      data,
      latestVersion: { _id: current?.id ?? head.id, name: current?.name ?? '' },
    },
  };
}

const wireKept = (row: Version, number: number): KeptVersion => ({
  _id: row.id,
  number,
  name: row.name,
  unit: row.unit,
  class: row.class,
  TRA_no: row.traNo,
  decimal_points: row.decimalPoints,
  coordinates: row.lon === null || row.lat === null ? null : [row.lon, row.lat],
  startDate: row.startDate.toISOString(),
  note: row.note,
  document_id: row.documentId,
  reference: row.channelId,
  temperature_reference: row.temperatureId,
  bind_batt: row.batteryId,
  select_monitor: row.selectMonitor,
  allowZeroMeasurement: row.allowZero,
  allowRate: row.allowRate,
  running_total: row.runningTotal,
  evalFunction: row.evalFunction,
  operand_within: row.operandWithinMs,
  R0: row.r0,
  T0: row.t0,
  K: row.k,
  offset: row.offset,
  F0: row.f0,
  F1: row.f1,
  F2: row.f2,
  F3: row.f3,
  F4: row.f4,
  F5: row.f5,
  ...wireLimits({
    WL: { minus: row.wlMinus, plus: row.wlPlus },
    AL: { minus: row.alMinus, plus: row.alPlus },
    WSL: { minus: row.wslMinus, plus: row.wslPlus },
  }),
  rate_1Hr_config: wireLimits(row.rate1hLimits ?? NO_LIMITS),
  rate_24Hr_config: wireLimits(row.rate24hLimits ?? NO_LIMITS),
  alert_count_limit: row.alertCountLimit,
  rate_alert_count_limit: row.rateAlertCountLimit,
  down_count_base: row.downCountBase,
  down_count_limit: row.downCountLimit,
  dead_band: row.deadBand,
  clear_count_limit: row.clearCountLimit,
  created_at: row.createdAt.toISOString(),
});

/** Converts the message switches; an absent switch is on. */
function wireConfig(config: MessageConfig): InstrumentConfig {
  const levels = (switches: Pick<MessageConfig, 'WL' | 'AL' | 'WSL'> | undefined) => ({
    WL: { enabled: switches?.WL !== false },
    AL: { enabled: switches?.AL !== false },
    WSL: { enabled: switches?.WSL !== false },
  });
  return {
    message: {
      down: { enabled: config.down !== false },
      ...levels(config),
      rate1Hr: levels(config.rate1Hr),
      rate24Hr: levels(config.rate24Hr),
    },
  };
}
