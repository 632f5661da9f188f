// @vitest-environment node
import type { RainEventRow } from '@talus/contract/alarms/events';
import { expect, it } from 'vitest';
import type { PlanImage } from '../../ui/floor-plan/pins';
import { planOf, scatterModel } from './model';

const words = ((key: string, params: object = {}) => [key, ...Object.values(params)].join(' ')) as never;
const rain = (gauge: string, x: number, y: number): RainEventRow =>
  ({
    instrumentId: gauge,
    instrument_data: { name: gauge },
    outputs: [
      {
        TIMESTAMP: '2026-10-21T04:30:00Z',
        reading2: 1,
        oneDayAccumulatedRainFall: x,
        threeHourMeanRainFall: y,
        threeHourRainFallIntercept: y + 0.1404 * x,
        oneDayRainFallIntercept: x + y / 0.1404,
      },
    ],
  }) as unknown as RainEventRow;

it('has the points of each gauge over axes to 500 and 60, each with its level', () => {
  const { x, y, series } = scatterModel(words, {
    area: 'TK12',
    events: [rain('RG-01', 120, 26), rain('RG-02', 10, 2), rain('RG-01', 70, 16)],
    zone: 'Asia/Taipei',
  });
  expect([x.max, y.max]).toEqual([500, 60]);
  // 26 + 16.8 = 42.8; 16 + 9.8 = 25.8; 2 + 1.4 = 3.4
  expect(series.map(({ name, levels }) => [name, levels])).toEqual([
    ['RG-01', ['WSL', 'AL']],
    ['RG-02', ['GREEN']],
  ]);
  expect(series[0]?.points?.[0]).toBe('RG-01 10-21 12:30');
});

it('the picture of an area is the plan that shows most of it', () => {
  const plan = (name: string, areas: string[]) =>
    ({ name, pin: areas.map((area) => ({ instrument: [{ area: { _id: area } }] })) }) as unknown as PlanImage;
  const plans = [plan('one', ['a', 'b']), plan('two', ['a', 'a'])];
  expect([planOf(plans, 'a')?.name, planOf(plans, 'b')?.name, planOf(plans, 'c')]).toEqual(['two', 'one', null]);
});
