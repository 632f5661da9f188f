// @vitest-environment node

import { prepareCharts } from '@talus/domain/charts/prepare-charts';
import { type CardState, NEW_CARD } from '@talus/domain/charts/settings/card-state';
import { NEW_SCREEN } from '@talus/domain/charts/settings/screen-state';
import { testGauge, testReadings } from '@talus/domain/charts/test-instrument';
import type { Interval } from '@talus/domain/readings/thin/interval';
import { expect, it } from 'vitest';
import { drawerProps } from './drawer-props';

const START = Date.parse('2026-11-14T16:00:00Z');
const DAY = 86_400_000;
const USUAL = { hours: 1, minutes: 0 };

const gaugeOf = (interval: Interval, card: Partial<CardState> = {}) => {
  const [chart] = prepareCharts({
    instruments: [testGauge()],
    loaded: new Map([['rg-02', testReadings(START, [0, 0.5, 1, 2])]]),
    remarks: [],
    state: { ...NEW_SCREEN, interval, cards: { all: { ...NEW_CARD, ...card } } },
    range: { from: START, to: START + DAY },
    zone: 'Asia/Taipei',
    rainWindow: USUAL,
  });
  if (!chart) throw new Error('no chart');
  const { gauges } = drawerProps(chart, new Map(), USUAL, interval);
  return [gauges[0]?.window, gauges[0]?.sum];
};
const chosen = (hours: number, minutes: number) => ({ rainWindows: { 'rg-02': { hours, minutes } } });

it.each<[string, Interval, Partial<CardState>, unknown]>([
  ['the default where readings are shown as they came', 'all', {}, [USUAL, null]],
  ['the one that was chosen', 'all', chosen(3, 30), [{ hours: 3, minutes: 30 }, null]],
  ['an hour where the sums of hours are drawn, though less was chosen', 'hour', chosen(0, 10), [USUAL, 'hour']],
  ['the wider one that was chosen', 'hour', chosen(3, 0), [{ hours: 3, minutes: 0 }, null]],
  ['a day where the sums of days are drawn', 'daily', {}, [{ hours: 24, minutes: 0 }, 'day']],
  ['a day with One day rain', 'all', { isOneDayRain: true }, [{ hours: 24, minutes: 0 }, 'day']],
])('the drawer says the window that is drawn: %s', (_, interval, card, said) => {
  expect(gaugeOf(interval, card)).toEqual(said);
});
