import { playGarbage } from './garbage';
import { type Play, type Step, timeOf } from './play';
import { COLUMNS, valuesAt } from './values';
import { type Toa5Table, toa5Header, toa5Line } from './write-toa5';

/** What a logger appends to its files, step by step, the same for the same seed. */
export function* playScenario(play: Play): Generator<Step> {
  const table: Toa5Table = { station: play.station, table: play.table, columns: COLUMNS };
  const file = `${play.station}_${play.table}.dat`;
  yield { at: play.from, file, text: toa5Header(table) };
  if (play.scenario === 'garbage') {
    yield* playGarbage(play, table, file);
    return;
  }
  for (let row = 0; row < play.rows; row++) {
    if (play.scenario === 'silence' && isSilent(play, row)) continue;
    const at = timeOf(play, row);
    yield { at, file, text: toa5Line(at, row, valuesAt(play, row), play.timezone) };
  }
}

/** The middle third of the time. */
const isSilent = ({ rows }: Play, row: number): boolean => row >= rows / 3 && row < (2 * rows) / 3;
