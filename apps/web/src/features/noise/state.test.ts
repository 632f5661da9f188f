// @vitest-environment node
import { expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { REFRESH_MS } from './queries';
import { askedOf, boundsOf, daysProblem, hasValues, sensorName, stationsOf, tablesOf, usualDays } from './state';
import { DAYS, SENSOR, SENSOR_ID } from './test-noise';
import { noiseCodec } from './url';

const NOW = Date.parse('2026-11-15T08:43:00+08:00');
const ZONE = 'Asia/Taipei';

it.each([
  ['', null, '?project=p'],
  [`sensor=${SENSOR_ID}&from=2026-11-12&to=2026-11-14`, { sensor: SENSOR_ID, from: '2026-11-12', to: '2026-11-14' }, `?sensor=${SENSOR_ID}&from=2026-11-12&to=2026-11-14&project=p`], // biome-ignore format: a row
  [`sensor=${SENSOR_ID}&from=2026-11-12`, null, `?sensor=${SENSOR_ID}&from=2026-11-12&project=p`],
  ['sensor=x&from=soon&to=2026-13-40', null, '?project=p'],
  [`sensor=${SENSOR_ID}&from=0001-01-01&to=9999-12-31`, null, `?sensor=${SENSOR_ID}&project=p`],
  [`sensor=${SENSOR_ID}&from=1949-12-31&to=2201-01-01`, null, `?sensor=${SENSOR_ID}&project=p`],
])('a link %s asks for %j', (text, asked, written) => {
  const link = noiseCodec.read(new URLSearchParams(text));
  expect(askedOf(link)).toEqual(asked);
  expect(queryWith(text, noiseCodec, link, 'p')).toBe(written);
});

it.each([
  [{ from: null, to: '2026-11-14' }, 'dates'],
  [{ from: '2026-11-14', to: null }, 'dates'],
  [{ from: '2026-11-14', to: '2026-11-13' }, 'order'],
  [{ from: '2025-01-01', to: '2026-01-02' }, 'long'],
  [{ from: '2026-11-14', to: '2026-11-14' }, null],
])('%j: %s', (days, problem) => expect(daysProblem(days)).toBe(problem));

it('offers no day that has not begun, and none before the project', () => {
  expect(boundsOf('2026-11-12T16:00:00Z', NOW, ZONE)).toEqual({ min: '2026-11-13', max: '2026-11-15' });
  expect(usualDays(NOW, ZONE, null)).toEqual({ from: '2026-11-12', to: '2026-11-14' });
  expect(usualDays(NOW, ZONE, '2026-11-13')).toEqual({ from: '2026-11-13', to: '2026-11-14' });
  expect(usualDays(NOW, ZONE, '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-15' });
});

it('names stations once, and sensors with their place', () => {
  expect(stationsOf([SENSOR, { ...SENSOR, _id: 'b' }]).map(({ name }) => name)).toEqual(['周界 N1']);
  expect(sensorName(SENSOR)).toBe('NM-01 北側圍籬');
});

it('makes a table of each day, and tells what has not come yet', () => {
  const [first, second] = tablesOf(DAYS);
  expect([first?.counts, first?.rows[0]?.dose?.toFixed(1)]).toEqual([{ over: 1, high: 0, none: 287 }, '26.4']);
  // 21 cells of the second day had passed when it was read
  expect(second?.counts.none).toBe(21);
  expect([hasValues(tablesOf(DAYS)), hasValues(tablesOf({ ...DAYS, days: DAYS.days.slice(1) }))]).toEqual([
    true,
    false,
  ]);
});

it('is read again every five minutes', () => expect(REFRESH_MS).toBe(5 * 60_000));
