import { utcDay } from '@talus/domain/readings/utc-day';
import type { Pool } from 'pg';
import { createPlans } from '../pipeline/convert/plans';
import { judgeSilence } from '../pipeline/judge/judge-silence';
import { NO_LIMITS } from '../platform/db/connect/limits';
import { type Db, inTransaction, one, rows, sql } from '../platform/db/db';
import { touchConfig } from '../records/instruments/config-changes';
import { firstWithRows } from '../records/readings/days/seal/first-with-rows';
import { writeImages } from './cctv/write-images';
import { buildInstruments } from './company/build-company';
import { storeDrawings } from './floor-plans/write-floor-plans';
import { loadLogger, tellNobody } from './loggers/load-logger';
import { type DemoLogger, loggersOf } from './loggers/loggers';
import { manualPlans } from './manual/build-manual';
import { loadSurveys } from './manual/load-surveys';
import { rememberWorld } from './remembered';
import { storeMapShapes } from './store-map-shapes';
import { settleDeliveries, tellPast } from './tell-past';
import { withdrawAlarm } from './withdraw-alarm';
import type { DemoSize, World } from './world';
import type { Numbers } from './write/insert-rows';
import { writeCompany } from './write/write-company';
import { writeRecentFiles } from './write/write-recent-files';

export type Progress = { done: number; total: number; what: string };

export type DemoOptions = {
  seed: number;
  now: number;
  size: DemoSize;
  /** The newest days kept as rows, as TALUS_SEAL_AFTER_DAYS; absent or 0: all. */
  sealAfterDays?: number;
  /** The data folder for the loggers' files and the drawings; absent: no files are written. */
  data?: string;
  /** `what` is the name of the instrument just written. */
  onProgress?: (progress: Progress) => void;
};

/** Tells whether the database has no users and no projects, so that the demo may be loaded. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const found = await one<{ empty: boolean }>(
    db,
    sql`select not exists (select from app_user) and not exists (select from project) as empty`,
  );
  return found?.empty ?? false;
}

/** Loads the demo company into an empty database, all or nothing; returns false if the database is not empty. */
export async function loadDemo(
  pool: Pool,
  { seed, now, size, sealAfterDays, data, onProgress }: DemoOptions,
): Promise<boolean> {
  const world: World = { seed, epoch: now, size };
  const instruments = buildInstruments(world);
  const loggers = loggersOf(world, instruments);
  const total = instruments.length;
  const sealing = sealAfterDays ? { sealBefore: firstWithRows(utcDay(now), sealAfterDays) } : {};
  const loadAll = async (tx: Db) => {
    if (!(await isEmptyDatabase(tx))) return false;
    // Before the rows that name them
    if (data) await storeDrawings(data);
    if (data) await storeMapShapes(data);
    const numbers = await writeCompany(tx, world, instruments);
    if (data) await writeImages(tx, world, data);
    const plan = await createPlans().current(tx);
    const documents = await documentNumbers(tx, loggers);
    let done = 0;
    const onInstrument = (what: string) => onProgress?.({ done: done++, total, what });
    for (const logger of loggers)
      await loadLogger(tx, world, logger, { plan, documents, instruments: numbers, onInstrument, ...sealing });
    await loadSurveys(tx, world, manualPlans(world), plan);
    await judgeSilence(tx, new Date(now), tellNobody);
    await tellPast(tx, world);
    await settleDeliveries(tx);
    await rememberWorld(tx, world);
    await touchConfig(tx);
    return true;
  };
  const isLoaded = await inTransaction(pool, loadAll, { limits: NO_LIMITS });
  if (!isLoaded) return false;
  await withdrawAlarm(pool, world, instruments);
  if (data) await writeRecentFiles(pool, world, loggers, data);
  onProgress?.({ done: total, total, what: '' });
  return true;
}

async function documentNumbers(tx: Db, loggers: readonly DemoLogger[]): Promise<Numbers> {
  const found = await rows<{ id: string; no: number }>(
    tx,
    sql`select id, no from document where id = any(${loggers.map(({ documentId }) => documentId)}::text[])`,
  );
  return new Map(found.map(({ id, no }) => [id, no]));
}
