import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const cellsOf = (line: string) => line.replaceAll('"', '').split(',');

/**
 * Appends a row to the file of logger CR6-12: TM-05 `steps` above its last row, the other columns unchanged. A step is
 * 0.1 mm; TM-05 stands at 8.80 mm and its action limit is 30 mm.
 */
export function appendLine(data: string, { time, steps }: { time: string; steps: number }): void {
  const folder = path.join(data, 'loggers', 'CR6-12');
  const file = path.join(folder, readdirSync(folder).sort().at(-1) ?? '');
  const lines = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  const column = cellsOf(lines[1] ?? '').indexOf('TM05_raw');
  const cells = cellsOf(lines.at(-1) ?? '');
  cells[1] = String(Number(cells[1]) + 1);
  cells[column] = (Number(cells[column]) + steps).toFixed(1);
  appendFileSync(file, `"2026-11-29 ${time}",${cells.slice(1).join(',')}\r\n`);
}
