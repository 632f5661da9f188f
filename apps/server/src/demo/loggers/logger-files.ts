import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { formatTime } from '@talus/domain/time/format';
import { appendLines, lastTime, toa5Line } from '../../simulate/write-toa5';
import type { World } from '../world';
import { type DemoLogger, folderOf, LOGGER_ZONE, type LoggerRows, recordAt } from './loggers';

type FileOf = Pick<DemoLogger, 'station' | 'table'>;

/** Returns the file name, with a new file each month: CR6-12_Slope_2026-11.dat. */
const fileName = ({ station, table }: FileOf, time: number): string =>
  `${station}_${table}_${formatTime(time, LOGGER_ZONE, 'YYYY-MM')}.dat`;

/** Lists the files of a logger, oldest first. */
export async function filesOf(data: string, logger: FileOf): Promise<string[]> {
  const start = `${logger.station}_${logger.table}_`;
  const names = await readdir(path.join(data, folderOf(logger))).catch((): string[] => []);
  return names.filter((name) => name.startsWith(start) && name.endsWith('.dat')).sort();
}

/** Removes the loggers' files of an earlier demo, which would be read as this demo's. */
export async function removeFiles(data: string, loggers: readonly FileOf[]): Promise<void> {
  for (const logger of loggers)
    for (const name of await filesOf(data, logger)) await rm(path.join(data, folderOf(logger), name));
}

export async function appendRows(data: string, world: World, logger: DemoLogger, rows: LoggerRows): Promise<void> {
  const lines = new Map<string, string[]>();
  rows.times.forEach((time, i) => {
    const name = fileName(logger, time);
    const values = rows.columns.map((column) => column[i] as number);
    const line = toa5Line(time, recordAt(world, logger, time), values, LOGGER_ZONE);
    const written = lines.get(name);
    if (written) written.push(line);
    else lines.set(name, [line]);
  });
  for (const [name, written] of lines)
    await appendLines(path.join(data, folderOf(logger), name), logger, written.join(''));
}

/** Returns the time of the last row in a logger's files; null without a row. */
export async function writtenUntil(data: string, logger: DemoLogger): Promise<number | null> {
  for (const name of (await filesOf(data, logger)).reverse()) {
    const time = await lastTime(path.join(data, folderOf(logger), name), LOGGER_ZONE);
    if (time !== null) return time;
  }
  return null;
}
