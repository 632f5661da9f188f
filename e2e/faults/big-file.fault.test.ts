import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appendRows, header, type Logger, line, writeRows } from '../talus/logger-files';
import { IS_LONG } from '../talus/random';
import { lookBehind, makeSlope, slopeSettings } from '../talus/slope';
import { logInAsAdmin, rowCounts } from '../talus/slope-calls';
import { newFolder, startTalus } from '../talus/start-talus';

const MB = 1024 * 1024;
const SIZE_MB = IS_LONG ? 300 : 8;
/** A logger with forty channels: about 500 bytes per row. */
const COLUMNS = 40;
/** Allowed growth of memory, whatever the size of the file. */
const ALLOWED_MB = 250;
const PATIENCE = { timeout: IS_LONG ? 3_600_000 : 600_000, interval: 250 };

/** Returns the resident memory of a process in MB. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Writes a file elsewhere and moves it into the folder at once; returns the number of rows. */
function dropBigFile(logger: Logger, name: string, draft: string): number {
  const file = openSync(draft, 'w');
  let rows = 0;
  let size = 0;
  for (let text = header(logger); size < SIZE_MB * MB; ) {
    for (let i = 0; i < 1000; i++) text += line(logger, 10 + rows++);
    size += writeSync(file, text);
    text = '';
  }
  closeSync(file);
  renameSync(draft, path.join(logger.folder, name));
  return rows;
}

test(
  `a file of ${SIZE_MB} MB is dropped in: memory stays flat, and another logger's lines do not wait for it`,
  async (context) => {
    if (process.platform !== 'linux') return context.skip('the memory of a process is read from /proc');
    const logs = newFolder();
    const big: Logger = { station: 'CR6-1', folder: path.join(logs, 'big'), columns: COLUMNS };
    const small: Logger = { station: 'CR6-2', folder: path.join(logs, 'small'), columns: 4 };
    const storage = { data: newFolder() };
    await makeSlope(storage, [big, small]);
    writeRows(big, 'before.dat', 0, 10);
    writeRows(small, 'small.dat', 0, 10);
    const talus = await startTalus({ data: storage.data, env: slopeSettings(storage, [big, small]) });
    const { url } = talus;
    let highest = 0;
    const watching = setInterval(() => {
      if (talus.isRunning()) highest = Math.max(highest, memoryOf(talus.pid));
    }, 100);
    try {
      const token = await logInAsAdmin(url);
      await expect.poll(() => rowCounts(url, token), PATIENCE).toEqual({ 'CR6-1': 10, 'CR6-2': 10 });
      const idle = highest;
      const rows = dropBigFile(big, 'big.dat', path.join(logs, 'draft'));
      const { size } = statSync(path.join(big.folder, 'big.dat'));
      let taken = 10;
      for (let isReading = true; isReading; isReading = (await rowCounts(url, token))['CR6-1'] !== rows + 10) {
        appendRows(small, 'small.dat', taken, ++taken);
        await expect.poll(async () => (await rowCounts(url, token))['CR6-2'], PATIENCE).toBe(taken);
      }
      expect(highest - idle).toBeLessThan(ALLOWED_MB);
      console.log(
        `${(size / MB).toFixed(0)} MB, ${rows} rows: ${idle.toFixed(0)} MB idle, ${highest.toFixed(0)} MB at most`,
      );
      await talus.end();
      await lookBehind(storage, async (pool) => {
        const pieces = await pool.query<{ name: string; from: number; to: number }>(
          'select f.name, l.offset_from::float8 as from, l.offset_to::float8 as to from ledger l join document_file f on f.no = l.file_no order by l.no',
        );
        const names = pieces.rows.map(({ name }) => name);
        const ofBig = pieces.rows.filter(({ name }) => name === 'big.dat');
        expect([ofBig[0]?.from, ofBig.at(-1)?.to]).toEqual([0, size]);
        // A line written after the file was dropped appears in the ledger before the file's last piece
        expect(names.slice(names.indexOf('big.dat'), names.lastIndexOf('big.dat'))).toContain('small.dat');
      });
    } finally {
      clearInterval(watching);
      await talus.end();
      for (const folder of [logs, storage.data]) rmSync(folder, { recursive: true, force: true });
    }
  },
  2 * PATIENCE.timeout,
);
