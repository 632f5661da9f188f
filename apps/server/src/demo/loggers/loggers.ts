import { type Columns, firstAfter } from '@talus/domain/readings/columns';
import type { Toa5Table } from '../../simulate/write-toa5';
import type { DemoInstrument, ProjectKey } from '../company/plan';
import { hexId } from '../random';
import { seriesOf } from '../series';
import { installedAt, type World } from '../world';

/** Time zone of the loggers' clocks. */
export const LOGGER_ZONE = 'Asia/Taipei';

const TABLES: Record<ProjectKey, string> = { rail: 'Slope', excavation: 'Site', rain: 'Rain' };

/** A logger with its instruments, in the order of its columns. */
export type DemoLogger = Toa5Table & { documentId: string; intervalMs: number; instruments: DemoInstrument[] };

/** The rows of a logger, one column per instrument. */
export type LoggerRows = { times: Float64Array; columns: Float64Array[] };

type Logged = Pick<DemoInstrument, 'project' | 'logger'>;

export const documentId = (seed: number, { project, logger }: Logged): string =>
  hexId(seed, 'document', project, logger);

/** Folder of the loggers' files, relative to the data folder, which may be moved. */
export const LOGGERS_FOLDER = 'loggers';

export const folderOf = ({ station }: Pick<DemoLogger, 'station'>): string => `${LOGGERS_FOLDER}/${station}`;

export function loggersOf({ seed }: Pick<World, 'seed'>, instruments: readonly DemoInstrument[]): DemoLogger[] {
  const loggers = new Map<string, DemoLogger>();
  for (const instrument of instruments) {
    const id = documentId(seed, instrument);
    const known = loggers.get(id);
    loggers.set(id, {
      documentId: id,
      station: instrument.logger,
      table: TABLES[instrument.project],
      intervalMs: instrument.intervalMs,
      instruments: [...(known?.instruments ?? []), instrument],
      columns: [...(known?.columns ?? []), columnOf(instrument)],
    });
  }
  return [...loggers.values()];
}

/** Returns the column of an instrument: TM03_raw for TM-03. */
function columnOf({ name, type }: DemoInstrument): { name: string; unit: string } {
  return type === 'BATT' ? { name: 'BattV', unit: 'V' } : { name: `${name.replace('-', '')}_raw`, unit: '' };
}

/** Returns the rows of (after, until]. */
export function rowsOf(world: World, { instruments }: DemoLogger, after: number, until: number): LoggerRows {
  return asRows(
    instruments.map((instrument) => seriesOf(world, instrument, after, until)),
    after,
  );
}

/**
 * Joins the readings of one logger side by side. A logger reads all instruments at once, so after a given time
 * their times are equal.
 */
export function asRows(series: readonly Columns[], after: number): LoggerRows {
  const cut = series.map(({ times, reading1 }) => {
    const from = firstAfter(times, after);
    return { times: times.subarray(from), reading1: reading1.subarray(from) };
  });
  return { times: cut[0]?.times ?? new Float64Array(0), columns: cut.map(({ reading1 }) => reading1) };
}

/** Returns the record number at a time, as if no record was ever missed. */
export const recordAt = (world: World, { intervalMs }: Pick<DemoLogger, 'intervalMs'>, time: number): number =>
  Math.round((time - installedAt(world)) / intervalMs);
