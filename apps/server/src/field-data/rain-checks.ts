import assert from 'node:assert/strict';
import { intervalRain } from '@talus/domain/charts/rain/interval-rain';
import { splitFields, splitLines } from '@talus/domain/documents/csv-fields';
import { externalRain } from '@talus/domain/rain/external-rain';
import { stormSeries } from '@talus/domain/rain/storm/storm-series';
import { HOUR_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { Check } from './check';

const TAIPEI = 'Asia/Taipei';
const HOURLY = 'rain/CWB_467530_Alishan_hourly_2020-2022.csv';
const SNAKE = 'expected/snake_alishan_2021-08.csv';
const SNAPSHOT = 'rain/CWB_O-A0002_10min_snapshot_20171214.xml';

/** Parses a table into rows keyed by the names in its first line. */
function table(text: string): Record<string, string>[] {
  const [names = [], ...rows] = splitLines(text).map((line) => splitFields(line) ?? []);
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
}

/** Reads hourly rain; hours are labelled 1 to 24 by their end. */
function hourlyRain(text: string) {
  const hours = table(text).map((row) => ({
    time: (parseTime(row.Date ?? '', TAIPEI) ?? Number.NaN) + Number(row.ObsTime) * HOUR_MS,
    ...externalRain(row.Precp),
  }));
  return {
    hours,
    bins: {
      times: Float64Array.from(hours, ({ time }) => time),
      mm: Float64Array.from(hours, ({ mm }) => mm ?? Number.NaN),
    },
  };
}

const alishan: Check = {
  name: HOURLY,
  async run(folder) {
    const { hours } = hourlyRain(await folder.text(HOURLY));
    const traces = hours.filter(({ note }) => note === 'trace').length;
    const missing = hours.filter(({ mm }) => mm === null).length;
    assert.deepEqual({ rows: hours.length, traces, missing }, { rows: 15_360, traces: 372, missing: 0 });
    return `${hours.length} hours, ${traces} traces`;
  },
};

const snake: Check = {
  name: SNAKE,
  async run(folder) {
    const { bins } = hourlyRain(await folder.text(HOURLY));
    const series = stormSeries(bins, HOUR_MS);
    const expected = table(await folder.text(SNAKE));
    assert.equal(expected.length, 265, 'rows');
    for (const row of expected) {
      const i = bins.times.indexOf(parseTime(row.TIMESTAMP ?? '', TAIPEI) ?? Number.NaN);
      const rounded = (column: Float64Array, decimals: number) => Number((column[i] ?? Number.NaN).toFixed(decimals));
      assert.deepEqual(
        {
          mm: bins.mm[i],
          accumulated: rounded(series.oneDayAccumulatedRainFall, 4),
          mean: rounded(series.threeHourMeanRainFall, 4),
          intensity: rounded(series.threeHourRainFallIntercept, 4),
          accumulatedIntercept: rounded(series.oneDayRainFallIntercept, 3),
          level: series.levels[i],
        },
        {
          mm: Number(row.hourly_mm),
          accumulated: Number(row.oneDayAccumulatedRainFall),
          mean: Number(row.threeHourMeanRainFall),
          intensity: Number(row.threeHourRainFallIntercept),
          accumulatedIntercept: Number(row.oneDayRainFallIntercept),
          level: row.level,
        },
        row.TIMESTAMP ?? '',
      );
    }
    return `${expected.length} rows, each sum, intercept and level`;
  },
};

const days: Check = {
  name: `${SNAKE}, by day`,
  async run(folder) {
    const { bins } = hourlyRain(await folder.text(HOURLY));
    const byDay = intervalRain({ times: bins.times, values: bins.mm }, 'day', { startMinute: 0, zone: TAIPEI });
    // At 00:00 the 24 h sum is the sum of the day.
    const midnights = table(await folder.text(SNAKE)).filter(({ TIMESTAMP }) => TIMESTAMP?.endsWith('T00:00:00'));
    assert.equal(midnights.length, 12, 'days');
    for (const { TIMESTAMP = '', oneDayAccumulatedRainFall } of midnights) {
      const i = byDay.times.indexOf(parseTime(TIMESTAMP, TAIPEI) ?? Number.NaN);
      assert.equal(byDay.values[i], Number(oneDayAccumulatedRainFall), TIMESTAMP);
    }
    return `${midnights.length} days, each the sum of its hours`;
  },
};

const codes: Check = {
  name: SNAPSHOT,
  async run(folder) {
    const text = await folder.text(SNAPSHOT);
    const stations = text.match(/<location>/g)?.length ?? 0;
    const values = [...text.matchAll(/<value>\s*(-?[\d.]+)\s*<\/value>/g)].map(([, value]) =>
      externalRain(value ?? ''),
    );
    const dry = values.filter(({ note }) => note === 'dry').length;
    const missing = values.filter(({ note }) => note === 'missing').length;
    assert.deepEqual({ stations, dry, missing }, { stations: 874, dry: 3124, missing: 5 });
    return `${stations} gauges, ${dry} cells dry, ${missing} missing`;
  },
};

export const rainChecks: readonly Check[] = [alishan, snake, days, codes];
