import type { Db } from '../platform/db/db';
import type { DemoInstrument } from './company/plan';
import { insertRows, type Numbers } from './insert-rows';
import { hexId } from './random';

type Logged = Pick<DemoInstrument, 'project' | 'logger'>;

export const documentId = (seed: number, { project, logger }: Logged): string =>
  hexId(seed, 'document', project, logger);

export const channelId = (seed: number, { project, logger, name }: Logged & { name: string }): string =>
  hexId(seed, 'channel', project, logger, name);

const TABLES = { rail: 'Slope', excavation: 'Site', rain: 'Rain' } as const;

/** Writes one document per logger, with a column for each of its instruments. */
export async function writeDocuments(
  tx: Db,
  seed: number,
  instruments: readonly DemoInstrument[],
): Promise<{ documents: Numbers; channels: Numbers }> {
  const byDocument = new Map<string, DemoInstrument[]>();
  for (const instrument of instruments) {
    const id = documentId(seed, instrument);
    byDocument.set(id, [...(byDocument.get(id) ?? []), instrument]);
  }
  const documents = await insertRows(
    tx,
    'document',
    [...byDocument].map(([id, [first]]) => {
      const { project, logger, intervalMs } = first as DemoInstrument;
      return { id, path: `loggers/${logger}`, name: `${logger}_${TABLES[project]}`, data_interval_ms: intervalMs };
    }),
  );
  const channels = [...byDocument].flatMap(([id, bound]) =>
    bound.map((instrument, position) => ({
      id: channelId(seed, instrument),
      document_no: documents.get(id),
      position,
      name: columnName(instrument),
      unit: instrument.type === 'BATT' ? 'V' : '',
    })),
  );
  return { documents, channels: await insertRows(tx, 'channel', channels) };
}

/** TM-03 is the column TM03_raw. */
function columnName({ name, type }: DemoInstrument): string {
  return type === 'BATT' ? 'BattV' : `${name.replace('-', '')}_raw`;
}
