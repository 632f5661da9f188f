// @vitest-environment node
import { HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { expect, it } from 'vitest';
import { instrumentOf } from '../../entities/instruments/test-instrument';
import { tileChart } from './curves';

const TO = Date.parse('2026-11-15T00:00:00Z');

/** Builds a tile of a meter and a rain gauge, with six readings of the last hour. */
const tileOf = (limits: { WSL_plus: number } | undefined) => {
  const instruments = [
    instrumentOf(1, { name: 'TM-03' }),
    instrumentOf(2, { name: 'RG-02', isRain: true, ...(limits && { limits }) }),
  ];
  const values = Float64Array.of(1, 2, 3, 9, 5, 6);
  const columns = { times: values.map((_, i) => TO - (5 - i) * 10 * MINUTE_MS), reading1: values, reading2: values };
  return tileChart({
    placed: instruments.map((instrument) => ({ instrument, area: 'TK12+300', station: 'A2' })),
    loaded: new Map(instruments.map(({ _id }) => [_id, { columns, isThinned: false }])),
    latest: [],
    range: { from: TO - 48 * HOUR_MS, to: TO },
    zone: 'Asia/Taipei',
    rainWindow: { hours: 1, minutes: 0 },
    title: '',
  });
};

it('breaks the line at the start of a version', () => {
  const meter = instrumentOf(1, { name: 'TM-03' });
  const values = Float64Array.of(40, 41, 0, 1);
  const times = values.map((_, i) => TO - (3 - i) * 10 * MINUTE_MS);
  const from = (startDate: number) => ({ ...meter.latestVersion, startDate: new Date(startDate).toISOString() });
  const chart = tileChart({
    placed: [{ instrument: meter, area: 'TK12+300', station: 'A2' }],
    loaded: new Map([[meter._id, { columns: { times, reading1: values, reading2: values }, isThinned: false }]]),
    versions: new Map([[meter._id, [from(TO - 400 * HOUR_MS), from(times[2] as number)] as never]]),
    latest: [],
    range: { from: TO - 48 * HOUR_MS, to: TO },
    zone: 'Asia/Taipei',
    rainWindow: { hours: 1, minutes: 0 },
    title: '',
  });
  expect(chart?.prepared[0]?.restarts).toEqual([times[2]]);
});

it('draws rain in the unit of its limits: axis, columns and lines', () => {
  const chart = tileOf({ WSL_plus: 8 });
  const axis = chart?.axes.find(({ isRain }) => isRain);
  const rain = chart?.prepared.find(({ isRain }) => isRain);
  // Limits apply to the interval of one reading: ten minutes
  expect([axis?.unit, rain?.unit]).toEqual(['mm/10min', 'mm/10min']);
  expect([...(rain?.values ?? [])]).toEqual([1, 2, 3, 9, 5, 6]);
  const [line] = chart?.alertLines ?? [];
  expect(line).toMatchObject({ unit: 'mm/10min', limit: 8, value: 8, drawn: 'across' });
});

it('sums rain without limits over the usual window', () => {
  const rain = tileOf(undefined)?.prepared.find(({ isRain }) => isRain);
  // 1 + 2 + 3 + 9 + 5 + 6 in the last hour
  expect([rain?.unit, rain?.values.at(-1)]).toEqual(['mm/h', 26]);
});
