import { type Play, type Step, timeOf } from './play';
import { chance, valuesAt } from './values';
import { type Toa5Table, toa5Header, toa5Line } from './write-toa5';

/** What has been seen in the files of real loggers. */
const MISHAPS = ['half', 'short', 'long', 'twice', 'order', 'nan', 'binary', 'header', 'columns', 'roll'] as const;
type Mishap = (typeof MISHAPS)[number];

/** Two good rows, then one with a mishap: each in turn until all were there, then by chance. */
const EVERY = 3;

export function* playGarbage(play: Play, table: Toa5Table, file: string): Generator<Step> {
  const known = table.columns.length;
  let shape = table;
  let name = file;
  let files = 1;
  const lineOf = (row: number) => {
    const extra = Array.from({ length: shape.columns.length - known }, (_, i) => row + i);
    return toa5Line(timeOf(play, row), row, [...valuesAt(play, row), ...extra], play.timezone);
  };
  for (let row = 0; row < play.rows; row++) {
    const at = timeOf(play, row);
    const mishap = mishapAt(play.seed, row);
    if (mishap === 'columns')
      shape = { ...shape, columns: [...shape.columns, { name: `Extra${shape.columns.length - known + 1}` }] };
    if (mishap === 'roll') {
      files += 1;
      name = file.replace('.dat', `_${files}.dat`);
    }
    const line = lineOf(row);
    if (mishap === 'half') {
      const cut = 1 + Math.floor(chance(play.seed, row) * (line.length - 2));
      yield { at, file: name, text: line.slice(0, cut) };
      yield { at: at + play.intervalMs / 2, file: name, text: line.slice(cut) };
    } else yield { at, file: name, text: spoilt(mishap, line, { shape, earlier: () => lineOf(Math.max(0, row - 2)) }) };
  }
}

function mishapAt(seed: number, row: number): Mishap | null {
  if (row % EVERY !== EVERY - 1) return null;
  const nth = Math.floor(row / EVERY);
  return MISHAPS[nth < MISHAPS.length ? nth : Math.floor(chance(seed, row) * MISHAPS.length)] as Mishap;
}

/** The line with its mishap; the row itself is always there too, but for what holds no reading at all. */
function spoilt(
  mishap: Exclude<Mishap, 'half'> | null,
  line: string,
  { shape, earlier }: { shape: Toa5Table; earlier: () => string },
): string {
  switch (mishap) {
    case null:
      return line;
    case 'short':
      return `${line.slice(0, line.lastIndexOf(','))}\r\n${line}`;
    case 'long':
      return `${line.trimEnd()},1.5\r\n${line}`;
    case 'twice':
      return line + line;
    case 'order':
      return line + earlier();
    case 'nan':
      return withoutReadings(line, shape.columns.length);
    case 'binary':
      return `\u0000\u0001\u0002\u0003\r\n${line}`;
    case 'header':
    case 'columns':
    case 'roll':
      return toa5Header(shape) + line;
  }
}

/** All that a logger writes when it has nothing to write. */
function withoutReadings(line: string, width: number): string {
  const nothing = ['"NAN"', '"INF"', '-7999', '7999', ''];
  const cells = Array.from({ length: width }, (_, i) => nothing[i % nothing.length]);
  return `${[...line.split(',', 2), ...cells].join()}\r\n`;
}
