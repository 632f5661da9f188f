import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type BenchLogger, headerOf, lineAt } from '../world/logger-file';

const TAILS = 997;
const STAMP = '"YYYY-MM-DD HH:MM:SS"'.length;

/**
 * Writes a file of about `bytes` size, one line per step up to `until`; returns the times of its first and last line.
 */
export async function writeLargeFile(
  file: string,
  logger: BenchLogger,
  { bytes, until, stepMs }: { bytes: number; until: number; stepMs: number },
): Promise<{ first: number; last: number; rows: number }> {
  // Lines repeat a fixed set of values with new times, since generating each line would take longer than reading it
  const tails = Array.from({ length: TAILS }, (_, row) => lineAt(logger, until, row).slice(STAMP));
  const rows = Math.floor(bytes / (STAMP + (tails[0]?.length ?? 0)));
  const first = until - (rows - 1) * stepMs;
  const stream = createWriteStream(file);
  stream.write(headerOf(logger));
  for (let row = 0; row < rows; row += TAILS) {
    let text = '';
    for (let i = row; i < Math.min(rows, row + TAILS); i++)
      text += lineAt({ ...logger, columns: 0 }, first + i * stepMs, 0).slice(0, STAMP) + tails[i % TAILS];
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return { first, last: until, rows };
}
