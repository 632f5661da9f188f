import assert from 'node:assert/strict';
import { splitLines } from '@talus/domain/documents/csv-fields';
import { cellsOf } from '@talus/domain/noise/cells';
import { noiseDay } from '@talus/domain/noise/day-table';
import { energyMean } from '@talus/domain/noise/energy-mean';
import type { Check } from './check';

const FILE = 'noise/laeq_1min_2025.csv';
const DAY = '2025-03-21';
/** Offset 0: the file's clock is read without conversion. */
const ZONE = 0;

type Expected = {
  noise: {
    file?: string;
    hour?: number;
    leq5?: number[];
    leq1h?: number;
    leq12h_07_19?: number;
    dose_limit60?: number;
  }[];
};

/** Parses rows such as `2025-03-21 00:00:30,47.36…`, one value a minute. */
function series(text: string) {
  const rows = splitLines(text)
    .slice(1)
    .map((line) => line.split(','))
    .filter(([time]) => time);
  return {
    times: Float64Array.from(rows, ([time = '']) => Date.parse(`${time.replace(' ', 'T')}Z`)),
    values: Float64Array.from(rows, ([, level]) => Number(level)),
  };
}

const minutes: Check = {
  name: `${FILE}, ${DAY}`,
  async run(folder) {
    const levels = cellsOf(series(await folder.text(FILE)), DAY, ZONE);
    const { noise } = JSON.parse(await folder.text('expected/test_vectors.json')) as Expected;
    const expected = noise.find(({ file }) => file);
    assert.ok(expected?.leq5, 'the vectors hold the day');
    const { rows, leq12 } = noiseDay({ day: DAY, levels, category: 'A' });
    const near = (actual: number | null | undefined, wanted: number | undefined, what: string) =>
      assert.ok(
        Math.abs((actual ?? Number.NaN) - (wanted ?? Number.NaN)) <= 0.0051,
        `${what}: ${actual}, not ${wanted}`,
      );
    for (const [i, leq] of expected.leq5.entries()) near(rows[0]?.cells[i]?.level, leq, `07:${i * 5}`);
    near(rows[0]?.leq, expected.leq1h, 'the hour');
    near(leq12, expected.leq12h_07_19, '07 to 19');
    // Category A allows 60 over twelve hours; at 18:00 the sum is complete
    near(rows[11]?.dose, expected.dose_limit60, 'dose');
    assert.equal(energyMean(levels.slice(0, 12)), rows[0]?.leq);
    return `Leq of 07:00 ${rows[0]?.leq?.toFixed(2)}, 07–19 ${leq12?.toFixed(2)}, dose ${rows[11]?.dose?.toFixed(2)} %`;
  },
};

export const noiseChecks: readonly Check[] = [minutes];
