import type { Db } from '../../platform/db/db';
import type { DemoInstrument } from '../company/plan';
import { type DemoLogger, folderOf, LOGGER_ZONE } from '../loggers/loggers';
import { hexId } from '../random';
import { insertRows, type Numbers } from './insert-rows';

type Column = Pick<DemoInstrument, 'project' | 'logger' | 'name'>;

export const channelId = (seed: number, { project, logger, name }: Column): string =>
  hexId(seed, 'channel', project, logger, name);

/** Writes one document per logger, with a column for each of its instruments. */
export async function writeDocuments(
  tx: Db,
  seed: number,
  loggers: readonly DemoLogger[],
): Promise<{ documents: Numbers; channels: Numbers }> {
  const documents = await insertRows(
    tx,
    'document',
    loggers.map((logger) => ({
      id: logger.documentId,
      path: folderOf(logger),
      name: `${logger.station}_${logger.table}`,
      station: logger.station,
      table_name: logger.table,
      timezone: LOGGER_ZONE,
      data_interval_ms: logger.intervalMs,
    })),
  );
  const channels = loggers.flatMap((logger) =>
    logger.instruments.map((instrument, position) => ({
      id: channelId(seed, instrument),
      document_no: documents.get(logger.documentId),
      position,
      ...logger.columns[position],
    })),
  );
  return { documents, channels: await insertRows(tx, 'channel', channels) };
}
