import { insertRows } from '@talus/server/src/demo/write/insert-rows';
import { type Db, inTransaction } from '@talus/server/src/platform/db/db';
import { touchConfig } from '@talus/server/src/records/instruments/config-changes';
import type { Pool } from 'pg';
import { type BenchLogger, columnNames, idOf, TABLE, TIMEZONE } from './logger-file';

export type WorldSize = {
  /** Folder of the logger files, as stored in the documents. */
  folder: string;
  loggers: number;
  columns: number;
  /** Number of a logger's columns bound to an instrument; all by default. */
  bound?: number;
  dataIntervalMs: number;
};

export type WorldLogger = BenchLogger & { documentNo: number; instrumentNos: number[] };
/** `instrumentNos`: the instruments of all loggers. */
export type World = { projectId: string; loggers: WorldLogger[]; instrumentNos: number[] };

const LONG_AGO = '2020-01-01T00:00:00Z';
const between = (limit: number) => ({ minus: -limit, plus: limit });
const RATES = { WL: between(500), AL: between(600), WSL: between(700) };
const LIMITS = { wl_minus: -900, wl_plus: 900, al_minus: -950, al_plus: 950, wsl_minus: -999, wsl_plus: 999 };

/**
 * Creates a project whose instruments are each bound to a column of a logger, with a calibration and limits of value
 * and both rates, as most instruments have.
 */
export function createWorld(pool: Pool, size: WorldSize): Promise<World> {
  const { folder, loggers, columns, bound = columns, dataIntervalMs } = size;
  return inTransaction(pool, async (tx) => {
    const place = await addPlace(tx);
    const made = Array.from({ length: loggers }, (_, i): WorldLogger => {
      const documentNo = i + 1;
      const instrumentNos = columnNames(bound).map((_name, column) => documentNo * 1000 + column);
      return { station: `BENCH-${documentNo}`, columns, documentNo, instrumentNos };
    });
    await insertRows(
      tx,
      'document',
      made.map(({ station, documentNo: no }) => ({
        ...{ no, id: idOf('document', no), path: folder, name: `${station}_${TABLE}`, station, table_name: TABLE },
        ...{ timezone: TIMEZONE, data_interval_ms: dataIntervalMs },
      })),
    );
    await insertRows(tx, 'channel', made.flatMap(channelRows));
    await insertRows(tx, 'instrument', made.flatMap(instrumentRows(place)));
    await insertRows(tx, 'instrument_version', made.flatMap(versionRows));
    await countOn(tx, ['document', 'channel', 'instrument']);
    await touchConfig(tx);
    const instrumentNos = made.flatMap((logger) => logger.instrumentNos);
    return { projectId: idOf('project'), loggers: made, instrumentNos };
  });
}

/** Advances the sequences past the explicitly numbered rows. */
async function countOn(tx: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await tx.query(`select setval(pg_get_serial_sequence('${table}', 'no'), (select max(no) from ${table}))`);
}

async function addPlace(tx: Db) {
  const add = async (table: string, row: object) => {
    const id = idOf(table);
    return (await insertRows(tx, table, [{ id, ...row }])).get(id) as number;
  };
  const project_no = await add('project', { code: 'BENCH', name: 'Bench' });
  const area_no = await add('area', { project_no, name: 'A' });
  const station_no = await add('station', { area_no, name: 'S' });
  const type_no = await add('instrument_type', {
    code: 'TM',
    name_zh: 'TM',
    name_en: 'TM',
    kind: 'general',
    unit: 'mm',
  });
  return { project_no, station_no, type_no };
}

const channelRows = ({ documentNo, columns }: WorldLogger) =>
  columnNames(columns).map((name, position) => ({
    ...{ no: documentNo * 1000 + position, id: idOf('channel', documentNo, name) },
    ...{ document_no: documentNo, position, name },
  }));

const instrumentRows = (place: object) => (logger: WorldLogger) =>
  logger.instrumentNos.map((no) => ({ no, id: idOf('instrument', no), ...place }));

const versionRows = ({ documentNo, instrumentNos, station }: WorldLogger) =>
  instrumentNos.map((no, i) => ({
    ...{ id: idOf('version', no), instrument_no: no, start_date: LONG_AGO, name: `${station} ${i + 1}`, unit: 'mm' },
    ...{ document_no: documentNo, channel_no: no, r0: 100 + i, f1: 1.7, ...LIMITS },
    ...{ rate_1h_limits: RATES, rate_24h_limits: RATES, allow_rate: true },
  }));
