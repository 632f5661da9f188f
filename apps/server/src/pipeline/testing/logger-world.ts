import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, one, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { touchConfig } from '../../records/instruments/config-changes';
import { silentLogger } from '../../testing/loggers';
import { createIngestQueue } from '../ingest/ingest-queue';
import { intakeOf } from '../intake/intake';
import { plansOf } from '../pipeline-context';
import { createPipelineContext } from './pipeline-context';

type Bound = {
  name: string;
  column?: string;
  formula?: string;
  code?: string;
  limits?: Partial<Record<keyof Limits, [number | null, number | null]>>;
  rate1h?: Limits;
  allowRate?: boolean;
  countLimit?: number;
  r0?: number;
  f1?: number;
  startDate?: string;
  /** The instrument, already bound, that gets another version. */
  of?: { no: number; id: string };
};

/**
 * Creates one logger that writes a real file, a project whose instruments are bound to its columns, and a settable
 * clock; `given`: the clock of a server, which is set elsewhere.
 */
export async function createLoggerWorld(pool: Pool, columns: readonly string[], start: string, given?: Clock) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'talus-logger-'));
  const station = `CR6-${newId().slice(0, 6)}`;
  let now = new Date(start);
  const clock: Clock = given ?? { now: () => now };
  const context = createPipelineContext(pool, clock, 'https://talus.test');
  const plans = plansOf(context);
  const intake = intakeOf(context);
  const queue = createIngestQueue({ context: { pool, clock, timezone: 'Asia/Taipei', intake }, log: silentLogger() });
  const file = { folder, name: 'slope.dat' };
  await writeFile(path.join(folder, file.name), headerOf(station, columns));
  queue.add(file);
  await queue.idle();
  // A header alone creates no document; the first row does, 30 days before all others.
  const time = (at: number | Date) =>
    new Date(new Date(at).getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const line = (at: Date, values: readonly (number | null)[]) =>
    `"${time(at)}",0,${values.map((v) => v ?? '"NAN"').join()}\n`;
  const write = async (text: string) => {
    await appendFile(path.join(folder, file.name), text);
    queue.add(file);
    await queue.idle();
  };
  await write(
    line(
      new Date(new Date(start).getTime() - 30 * 86_400_000),
      columns.map(() => null),
    ),
  );
  const document = (await one<{ no: number; id: string }>(
    pool,
    sql`select no, id from document where path = ${folder}`,
  )) as { no: number; id: string };
  const project = await addProject(pool);

  return {
    folder,
    file,
    document,
    project,
    queue,
    clock,
    bus: context.bus,
    context,
    plans,
    intake,
    setNow: (at: string | Date) => {
      now = new Date(at);
    },
    channelId: async (name: string) =>
      (
        await one<{ id: string }>(
          pool,
          sql`select id from channel where document_no = ${document.no} and name = ${name}`,
        )
      )?.id ?? '',
    /** Adds another logger, with a row of 30 days before the start. */
    addLogger: async (name: string, column: string) => {
      const own = { folder, name };
      const stationOfOwn = `CR6-${newId().slice(0, 6)}`;
      const longAgo = line(new Date(new Date(start).getTime() - 30 * 86_400_000), [null]);
      await writeFile(path.join(folder, name), headerOf(stationOfOwn, [column]) + longAgo);
      queue.add(own);
      await queue.idle();
      const channel = await one<{ id: string }>(
        pool,
        sql`select c.id from channel c join document d on d.no = c.document_no where d.station = ${stationOfOwn}`,
      );
      return { file: own, channelId: channel?.id ?? '' };
    },
    /** Appends a row to a file without having it read. */
    append: (own: { folder: string; name: string }, at: string, ...values: (number | null)[]) =>
      appendFile(path.join(own.folder, own.name), line(new Date(at), values)),
    bind: (bound: Bound) => bindInstrument(pool, project, document.no, bound),
    /** Appends rows to the file and waits until they are ingested. Sets the clock to a minute after the last row. */
    log: async (...rows: [at: string, ...values: (number | null)[]][]) => {
      const last = rows.at(-1)?.[0];
      if (last && new Date(last) > now) now = new Date(new Date(last).getTime() + 60_000);
      await write(rows.map(([at, ...values]) => line(new Date(at), values)).join(''));
    },
    /** Appends rows to the file and waits until they are ingested, without changing the clock. */
    write: (...rows: [at: string, ...values: (number | null)[]][]) =>
      write(rows.map(([at, ...values]) => line(new Date(at), values)).join('')),
    close: async () => {
      await queue.stop();
      // Other worlds in this database must not see this world's silence.
      await run(pool, sql`update instrument set disabled_at = ${now} where project_no = ${project.no}`);
      await rm(folder, { recursive: true });
    },
  };
}

const headerOf = (station: string, columns: readonly string[]): string =>
  [
    `"TOA5","${station}","CR6","1","CR6.Std.12","CPU:slope.CR6","1","Slope"`,
    ['TIMESTAMP', 'RECORD', ...columns].map((name) => `"${name}"`).join(),
    ['"TS"', '"RN"', ...columns.map(() => '""')].join(),
    ['""', '""', ...columns.map(() => '"Smp"')].join(),
    '',
  ].join('\n');

async function addProject(db: Db): Promise<{ no: number; id: string; stationNo: number }> {
  const id = newId();
  const project = (await one<{ no: number }>(
    db,
    sql`insert into project (id, code, name) values (${id}, ${id.slice(0, 8)}, '邊坡') returning no`,
  )) as { no: number };
  const area = (await one<{ no: number }>(
    db,
    sql`insert into area (id, project_no, name, occ_visible) values (${newId()}, ${project.no}, 'TK12+300', true) returning no`,
  )) as { no: number };
  const station = (await one<{ no: number }>(
    db,
    sql`insert into station (id, area_no, name) values (${newId()}, ${area.no}, 'A2') returning no`,
  )) as { no: number };
  return { no: project.no, id, stationNo: station.no };
}

async function bindInstrument(
  pool: Pool,
  project: { no: number; stationNo: number },
  documentNo: number,
  bound: Bound,
) {
  const { code = 'TM', limits = {}, column, formula } = bound;
  await run(
    pool,
    sql`insert into instrument_type (id, code, name_zh, name_en, kind, unit) values (${newId()}, ${code}, ${code}, ${code},
          ${code === 'RAIN' ? 'rainGauge' : 'general'}, 'mm') on conflict (code) do nothing`,
  );
  const id = newId();
  const instrument =
    bound.of ??
    ((await one<{ no: number; id: string }>(
      pool,
      sql`insert into instrument (id, project_no, station_no, type_no, use_function)
          select ${id}, ${project.no}, ${project.stationNo}, no, ${formula !== undefined} from instrument_type where code = ${code} returning no, id`,
    )) as { no: number; id: string });
  const channel = await one<{ no: number }>(
    pool,
    sql`select no from channel where document_no = ${documentNo} and name = ${column ?? null}`,
  );
  const [wl, al, wsl] = (['WL', 'AL', 'WSL'] as const).map((level) => limits[level] ?? [null, null]) as [
    number | null,
    number | null,
  ][];
  await run(
    pool,
    sql`insert into instrument_version (id, instrument_no, start_date, name, unit, document_no, channel_no, eval_function,
          r0, f1, wl_minus, wl_plus, al_minus, al_plus, wsl_minus, wsl_plus, rate_1h_limits, allow_rate, alert_count_limit)
        values (${newId()}, ${instrument.no}, ${bound.startDate ?? '2020-01-01Z'}, ${bound.name}, 'mm', ${documentNo},
          ${channel?.no ?? null}, ${formula ?? null},
          ${bound.r0 ?? null}, ${bound.f1 ?? 1}, ${wl?.[0] ?? null}, ${wl?.[1] ?? null}, ${al?.[0] ?? null}, ${al?.[1] ?? null},
          ${wsl?.[0] ?? null}, ${wsl?.[1] ?? null}, ${bound.rate1h ? JSON.stringify(bound.rate1h) : null}, ${bound.allowRate ?? false}, ${bound.countLimit ?? 2})`,
  );
  await touchConfig(pool, { instruments: [instrument.no] });
  return instrument;
}
