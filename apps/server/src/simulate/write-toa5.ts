import { appendFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { parseTimestamp } from '@talus/domain/documents/timestamp';
import { formatTime } from '@talus/domain/time/format';
import { fromZoned, type Zone } from '@talus/domain/time/zone';

export type Toa5Column = { name: string; unit?: string; processing?: string };
export type Toa5Table = { station: string; table: string; columns: readonly Toa5Column[] };

const END = '\r\n';
const LONGEST_LINE = 1 << 16;

/** The four lines that a logger writes above its records. */
export function toa5Header({ station, table, columns }: Toa5Table): string {
  const program = `CPU:${table}.CR6`;
  const lines = [
    ['TOA5', station, 'CR6', '12043', 'CR6.Std.12.02', program, '31405', table],
    ['TIMESTAMP', 'RECORD', ...columns.map(({ name }) => name)],
    ['TS', 'RN', ...columns.map(({ unit }) => unit ?? '')],
    ['', '', ...columns.map(({ processing }) => processing ?? 'Smp')],
  ];
  return lines.map((fields) => fields.map(quoted).join() + END).join('');
}

export function toa5Line(time: number, record: number, values: ArrayLike<number>, zone: Zone): string {
  const cells = Array.from(values, (value) => (Number.isNaN(value) ? '"NAN"' : String(value)));
  return [quoted(stamp(time, zone)), record, ...cells].join() + END;
}

/** Loggers drop trailing zeros: 400 ms are `.4`. */
function stamp(time: number, zone: Zone): string {
  const milliseconds = ((time % 1000) + 1000) % 1000;
  const fraction = milliseconds === 0 ? '' : (milliseconds / 1000).toString().slice(1);
  return formatTime(time, zone, 'YYYY-MM-DD HH:mm:ss') + fraction;
}

const quoted = (text: string): string => `"${text}"`;

/** Appends to a file; one that is new, or ends within its header, begins with the header. What a crash left half is cut off. */
export async function appendLines(file: string, table: Toa5Table, lines: string): Promise<void> {
  const header = toa5Header(table);
  const size = await cutHalfLine(file);
  if (size >= Buffer.byteLength(header)) return appendFile(file, lines);
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(header + lines);
  } finally {
    await handle.close();
  }
}

/** Makes a file end where its last line does; answers its size, 0 for none. */
async function cutHalfLine(file: string): Promise<number> {
  const handle = await open(file, 'r+').catch(ifMissing);
  if (!handle) return 0;
  try {
    const { size } = await handle.stat();
    const { text, from } = await readEnd(handle, size);
    const end = from + text.lastIndexOf('\n') + 1;
    if (end < size) await handle.truncate(end);
    return end;
  } finally {
    await handle.close();
  }
}

/** The time of the last whole record; null where there is none. */
export async function lastTime(file: string, zone: Zone): Promise<number | null> {
  const handle = await open(file, 'r').catch(ifMissing);
  if (!handle) return null;
  try {
    const { text } = await readEnd(handle, (await handle.stat()).size);
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
    for (const line of lines.reverse()) {
      const local = parseTimestamp(/^"([^"]+)"/.exec(line)?.[1] ?? '');
      if (!Number.isNaN(local)) return fromZoned(local, zone);
    }
    return null;
  } finally {
    await handle.close();
  }
}

type Handle = Awaited<ReturnType<typeof open>>;

/** Bytes as characters: a place in the text is a place in the file. */
async function readEnd(handle: Handle, size: number): Promise<{ text: string; from: number }> {
  const from = Math.max(0, size - LONGEST_LINE);
  const buffer = Buffer.alloc(size - from);
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
  return { text: buffer.subarray(0, bytesRead).toString('latin1'), from };
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
