import { describe, expect, it } from 'vitest';
import { CELLS, cellsOf, cellsPassed, dayNames, findNoiseDay, noiseSpan } from './cells';
import { noiseDay, noisePeriod } from './day-table';
import { computeDose, dosePercent, isHighDose } from './dose';
import { energyMean } from './energy-mean';
import { noiseFileName } from './file-name';
import { isOver, LONG_LIMITS, NOISE_CATEGORIES, periodOf, SHORT_LIMITS } from './limits';

const times = (count: number, level: number): number[] => Array(count).fill(level);

describe('the energy mean', () => {
  it.each([
    // 10 log10((10^8 + 10^7) / 2)
    ['80 and 70', [80, 70], 77.4036],
    ['eleven of 70 and one of 90', [...times(11, 70), 90], 79.6614],
    ['half a day at 75, half at 60', [...times(72, 75), ...times(72, 60)], 72.1249],
    ['an absent value is left out', [80, null, 70], 77.4036],
    ['NaN too', [80, Number.NaN, 70], 77.4036],
  ])('%s', (_, levels, leq) => expect(energyMean(levels)).toBeCloseTo(leq, 4));

  it('of nothing is nothing', () => expect(energyMean([null])).toBeNull());
});

describe('limits', () => {
  it.each([
    [7, 'day'],
    [18, 'day'],
    [19, 'evening'],
    [21, 'evening'],
    [22, 'night'],
    [0, 'night'],
    [6, 'night'],
  ] as const)('%i o’clock is %s', (hour, period) => expect(periodOf(hour)).toBe(period));

  it('are those of the specification, and their companions', () => {
    const listed = (limits: typeof SHORT_LIMITS) => NOISE_CATEGORIES.map((category) => Object.values(limits[category]));
    expect(listed(SHORT_LIMITS)).toEqual([[75, 55, 55], [90, 70, 55], [90, 70, 70]]); // biome-ignore format: rows
    expect(listed(LONG_LIMITS)).toEqual([[60, 50, 50], [75, 65, 55], [75, 65, 65]]); // biome-ignore format: rows
  });

  it('are passed by what is above them alone', () =>
    expect([isOver(75, 75), isOver(75.01, 75)]).toEqual([false, true]));
});

describe('the dose', () => {
  it.each([
    // half of the values at the limit
    ['72 of 144 at 75', times(72, 75), 144, 75, 50, false],
    // 10^−0.15
    ['144 at 73.5', times(144, 73.5), 144, 75, 70.795, true],
    // 10^−0.16
    ['144 at 73.4', times(144, 73.4), 144, 75, 69.183, false],
    ['six of 65 in an hour', times(6, 65), 12, 65, 50, false],
    ['more than all is all', times(12, 80), 12, 65, 100, true],
  ])('%s', (_, levels, n, limit, dose, isHigh) => {
    const found = computeDose(levels, n, limit) as number;
    expect(found).toBeCloseTo(dose, 3);
    expect(isHighDose(found)).toBe(isHigh);
  });

  it('in whole percent crosses neither the mark nor the end', () => {
    expect([69.18, 69.6, 70, 70.2, 70.79, 99.7, 100].map(dosePercent)).toEqual([69, 70, 70, 71, 71, 99, 100]);
  });

  it('at 70 exactly does not stand out, and of nothing is unknown', () => {
    expect([isHighDose(70), computeDose([null], 12, 65)]).toEqual([false, null]);
  });
});

describe('the table of a day', () => {
  const at = (hour: number, minute = 0) => (((hour - 7 + 24) % 24) * 60 + minute) / 5;
  const levels = (filled: Record<number, number>) => Array.from({ length: CELLS }, (_, i) => filled[i] ?? null);
  const category = 'B' as const;

  it('has 24 rows from 07:00, of which those from midnight on are the next day’s', () => {
    const { rows } = noiseDay({ day: '2026-11-14', levels: levels({}), category });
    expect(rows.map(({ hour }) => hour)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2, 3, 4, 5, 6]); // biome-ignore format: hours
    expect(rows.filter(({ isNextDay }) => isNextDay).map(({ hour }) => hour)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(rows.filter(({ isOtherPeriod }) => isOtherPeriod).map(({ hour, limit }) => [hour, limit])).toEqual([[19, 70], [22, 55]]); // biome-ignore format: rows
  });

  it('judges a value by its own hour: 71 is over at 19:00 and not at 18:55', () => {
    const { rows, counts } = noiseDay({ day: '2026-11-14', levels: levels({ [at(18, 55)]: 71, [at(19)]: 71 }), category }); // biome-ignore format: a day
    expect([rows[11]?.cells[11]?.state, rows[12]?.cells[0]?.state]).toEqual(['within', 'over']);
    expect(counts).toEqual({ over: 1, high: 0, none: 286 });
  });

  it('adds up the dose since 07:00 by day, and begins anew each hour after', () => {
    // 144 values of 75 give the full dose; an hour of 75 is 12/144 = 8.33 %
    const filled = {
      ...Array(24).fill(75),
      ...Object.fromEntries(times(12, 65).map((level, i) => [at(19) + i, level])),
    };
    const { rows } = noiseDay({ day: '2026-11-14', levels: levels(filled), category });
    expect([0, 1, 2].map((row) => rows[row]?.dose?.toFixed(2))).toEqual(['8.33', '16.67', '16.67']);
    // 12 of 65 against the limit of 65 for an hour
    expect([rows[12]?.dose, rows[12]?.isHighDose, rows[13]?.dose]).toEqual([100, true, null]);
    // Category B: 75 for 12 h until 19:00, 65 for an hour until 22:00, then 55
    expect([0, 11, 12, 14, 15, 23].map((row) => rows[row]?.doseLimit)).toEqual([75, 75, 65, 65, 55, 55]);
  });

  it('knows what has not come yet from what is missing', () => {
    const { rows, counts } = noiseDay({ day: '2026-11-14', levels: levels({ 0: 50 }), category, passed: 3 });
    expect(rows[0]?.cells.slice(0, 4).map(({ state }) => state)).toEqual(['within', 'none', 'none', 'due']);
    expect([counts.none, rows[1]?.dose, rows[0]?.isDue, rows[1]?.isDue]).toEqual([2, null, false, true]);
  });

  it('counts nothing as missing that lies before the period', () => {
    // Of 288 the first 204 are the 17 hours before midnight; one of the other 84 holds a value
    const { rows, counts, largest } = noiseDay({ day: '2026-10-31', levels: levels({ [at(3)]: 58.2 }), category, begun: 204 }); // biome-ignore format: a day
    expect([counts.none, largest]).toEqual([83, 58.2]);
    expect([rows[16]?.cells[11]?.state, rows[17]?.cells[0]?.state]).toEqual(['due', 'none']);
  });

  it('adds up to a period', () => {
    const day = (largest: number | null, over: number, high: number, none: number) => ({ largest, counts: { over, high, none } }); // biome-ignore format: a day
    expect(noisePeriod([day(71.2, 3, 1, 0), day(null, 0, 0, 288), day(80.4, 5, 0, 12)])).toEqual(day(80.4, 8, 1, 300));
    expect(noisePeriod([])).toEqual(day(null, 0, 0, 0));
  });

  it('judges nothing without a category', () => {
    const { rows, counts } = noiseDay({ day: '2026-11-14', levels: levels({ 0: 120 }), category: null });
    expect([rows[0]?.limit, rows[0]?.dose, counts.over, rows[0]?.leq]).toEqual([null, null, 0, 120]);
  });

  it('has the mean from 07:00 to 19:00', () => {
    const half = { ...Array(72).fill(75), ...Object.fromEntries(times(72, 60).map((level, i) => [72 + i, level])) };
    expect(noiseDay({ day: '2026-11-14', levels: levels({ ...half, 144: 120 }), category }).leq12).toBeCloseTo(
      72.1249,
      4,
    );
  });
});

describe('the cells of a day', () => {
  const ZONE = 'Asia/Taipei';
  const ms = (text: string) => Date.parse(`${text}+08:00`);

  it('belongs to the day before until 07:00', () => {
    expect(['2026-11-01T00:00:00', '2026-11-01T06:59:59', '2026-11-01T07:00:00'].map((time) => findNoiseDay(ms(time), ZONE))).toEqual(['2026-10-31', '2026-10-31', '2026-11-01']); // biome-ignore format: one line
  });

  it('begins at 07:00 of the zone', () => {
    expect(noiseSpan('2026-11-14', ZONE)).toEqual({ from: ms('2026-11-14T07:00:00'), to: ms('2026-11-15T07:00:00') });
  });

  it('puts a reading where its own time lies, and several by their energy', () => {
    const series = {
      times: Float64Array.of(ms('2026-11-14T06:59:59'), ms('2026-11-14T07:00:30'), ms('2026-11-14T07:04:30'), ms('2026-11-14T19:00:00'), ms('2026-11-15T06:55:00'), ms('2026-11-15T07:00:00')), // biome-ignore format: times
      values: Float64Array.of(99, 80, 70, 61, 62, 99),
    };
    const cells = cellsOf(series, '2026-11-14', ZONE);
    expect(cells[0]).toBeCloseTo(77.4036, 4);
    expect([cells[1], cells[144], cells[287]]).toEqual([null, 61, 62]);
  });

  it('of the night on which the clock is set back are those that the wall showed', () => {
    // New York, 2026-11-01: 05:30Z and 06:30Z are both 01:30 of the wall, and the day ends at 12:00Z instead of 11:00Z
    const zone = 'America/New_York';
    const at = [
      '10-31T10:59:59',
      '10-31T11:00:00',
      '11-01T05:30:00',
      '11-01T06:30:00',
      '11-01T11:59:00',
      '11-01T12:00:00',
    ];
    const series = {
      times: Float64Array.from(at, (time) => Date.parse(`2026-${time}Z`)),
      values: Float64Array.of(99, 50, 80, 70, 60, 99),
    };
    const cells = cellsOf(series, '2026-10-31', zone);
    // 01:30 is 18.5 h after 07:00: cell 18.5 × 12
    expect(cells[222]).toBeCloseTo(77.4036, 4);
    expect([cells[0], cells[287], cells.filter((cell) => cell !== null).length]).toEqual([50, 60, 3]);
  });

  it('of each day of a year at every minute are found at once', () => {
    const days = dayNames('2025-11-15', '2026-11-14');
    const first = noiseSpan('2025-11-15', ZONE).from;
    const minutes = Float64Array.from({ length: days.length * 1440 }, (_, i) => first + i * 60_000);
    const series = { times: minutes, values: new Float64Array(minutes.length).fill(60) };
    const began = Date.now();
    const found = days.map((day) => cellsOf(series, day, ZONE));
    expect(found.every((cells) => cells.every((level) => Math.abs((level as number) - 60) < 1e-9))).toBe(true);
    // Half a million readings in one pass; one pass per day took fourteen seconds
    expect(Date.now() - began).toBeLessThan(2500);
  });

  it.each([
    ['2026-11-14T06:00:00', 0],
    ['2026-11-14T07:12:00', 2],
    ['2026-11-15T08:00:00', 288],
  ])('at %s %i of them have passed', (now, passed) => expect(cellsPassed('2026-11-14', ms(now), ZONE)).toBe(passed));
});

it('names the days from one to another', () => {
  expect(dayNames('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(dayNames('2026-11-02', '2026-11-01')).toEqual([]);
});

it.each([
  ['N3', 'NM-03', 'N3-NM-03-261112-261114'],
  ['周界/N3', 'NM:03 ', '周界_N3-NM_03-261112-261114'],
])('the file of %s %s is named %s', (station, sensor, name) =>
  expect(noiseFileName(station, sensor, '2026-11-12', '2026-11-14')).toBe(name),
);
