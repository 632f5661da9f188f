import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { instrumentStatus } from '@talus/domain/alerts/silence/instrument-status';
import type { Columns } from '@talus/domain/readings/columns';
import type { LevelOrNormal, Status } from '@talus/domain/status/status';
import { afterAll, beforeAll } from 'vitest';
import { type Db, one, rows, sql } from '../platform/db/db';
import { withTestDatabase } from '../platform/db/test-database';
import { readColumns } from '../records/readings/read/read-columns';
import { buildInstruments } from './company/build-company';
import type { DemoInstrument } from './company/plan';
import { loadDemo, type Progress } from './load-demo';
import type { World } from './world';

export const NOW = Date.parse('2026-11-15T08:43:20+08:00');
export const WORLD: World = { seed: 1, epoch: NOW, size: 'small' };

/** Instruments that are silent at all times: the dead logger's instruments, and the column of NAN. */
export const SILENT = ['BATT-15', 'DS-15', 'ELP-15', 'MC-05', 'RG-04', 'STI-15', 'TM-15'];

/** Loads the small demo into a database and a data folder of its own. */
export function withDemo() {
  const database = withTestDatabase();
  const progress: Progress[] = [];
  const demo = { database, progress, data: '' };
  beforeAll(async () => {
    demo.data = await mkdtemp(path.join(os.tmpdir(), 'talus-demo-'));
    const onProgress = (step: Progress) => progress.push(step);
    await loadDemo(database.pool, { ...WORLD, now: NOW, data: demo.data, onProgress });
  });
  afterAll(() => rm(demo.data, { recursive: true }));
  return demo;
}

export function find(project: string, name: string): DemoInstrument {
  const found = buildInstruments(WORLD).find((one) => one.project === project && one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

export async function stored(db: Db, instrument: DemoInstrument, from: number, to: number): Promise<Columns> {
  const row = await one<{ no: number }>(db, sql`select no from instrument where id = ${instrument.id}`);
  const no = row?.no ?? 0;
  return (await readColumns(db, [no], from, to)).get(no) as Columns;
}

type LastRow = {
  project: string;
  area: string;
  name: string;
  valid_ts: Date | null;
  value_level: LevelOrNormal;
  rate_1h_level: LevelOrNormal;
  rate_24h_level: LevelOrNormal;
  storm_level: LevelOrNormal;
  data_interval_ms: number;
  down_count_base: number;
  down_count_limit: number;
};

/** Reads each instrument's status from the stored levels and the clock, as every screen does. */
export async function statuses(db: Db, now: number): Promise<Map<string, { area: string; status: Status }>> {
  const found = await rows<LastRow>(
    db,
    sql`select p.code as project, a.name as area, v.name, l.valid_ts, l.value_level, l.rate_1h_level, l.rate_24h_level, l.storm_level,
               d.data_interval_ms, v.down_count_base, v.down_count_limit
          from last_reading l join instrument i on i.no = l.instrument_no join project p on p.no = i.project_no
          join station s on s.no = i.station_no join area a on a.no = s.area_no
          join instrument_version v on v.instrument_no = i.no
           and v.start_date = (select max(start_date) from instrument_version where instrument_no = i.no)
          join document d on d.no = v.document_no`,
  );
  return new Map(
    found.map((row) => {
      const levels = {
        value: row.value_level,
        rate1h: row.rate_1h_level,
        rate24h: row.rate_24h_level,
        storm: row.storm_level,
      };
      const rule = { dataIntervalMs: row.data_interval_ms, base: row.down_count_base, limit: row.down_count_limit };
      const { status } = instrumentStatus(levels, row.valid_ts?.getTime() ?? null, now, rule);
      return [`${row.project} ${row.name}`, { area: row.area, status }];
    }),
  );
}
