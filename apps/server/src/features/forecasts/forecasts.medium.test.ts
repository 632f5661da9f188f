import type { ForecastOutput } from '@talus/contract/data/forecasts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
const EVENT = 'a'.repeat(24);
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let gauge: { no: number; id: string };
let admin: string;
let machine: string;

beforeAll(async () => {
  world = await createLoggerWorld(database.pool, ['Rain'], at(0));
  gauge = await world.bind({ name: 'RG-01', column: 'Rain', code: 'RAIN' });
  setNow(new Date(at(120)));
  admin = await login('admin@demo.talus');
  const { body } = await ask<{ token: string }>('POST', `/api/admin/document/${world.document.id}/token`, {
    token: admin,
    body: { name: 'radar' },
  });
  machine = body.token;
  // 2 mm in each ten minutes from 00:10 to 02:00
  const rows = Array.from({ length: 12 }, (_, i) => ({ TIMESTAMP: at(10 * (i + 1)), values: { Rain: 2 } }));
  await ask('POST', `/api/ingest/${world.document.id}`, { token: machine, body: { rows } });
  await database.pool.query(
    'insert into rain_event (id, instrument_no, started_at) values ($1, $2, $3) on conflict (instrument_no, started_at) do update set id = excluded.id',
    [EVENT, gauge.no, at(10)],
  );
});
afterAll(() => world?.close());

const push = (forecasts: unknown, token = machine) =>
  ask<{ saved: number }>('POST', `/api/ingest/${world.document.id}/forecast`, { token, body: { forecasts } });
const read = async (call: string) =>
  (await ask<ForecastOutput[]>('GET', `/api/${call}/${EVENT}`, { token: admin })).body;

it('answers nothing before a forecast came', async () => {
  expect(await read('thsr/FB0046001')).toEqual([]);
});

it('draws the snake an hour on from what a radar expects, at the gauge and around it', async () => {
  const sent = [
    { instrument: gauge.id, TIMESTAMP: at(60), point: 9, mean: 6 },
    { instrument: gauge.id, TIMESTAMP: at(120), point: -99, mean: 6 },
    { instrument: gauge.id, TIMESTAMP: at(120), point: -1, mean: 3 },
  ];
  expect((await push(sent)).body).toEqual({ saved: 2 });
  expect((await push(sent.slice(0, 1))).body).toEqual({ saved: 1 });
  // At 01:00 12 mm have fallen: 12 + 9 over the day and over three hours, of which the mean is 7
  expect(await read('thsr/FB0046001')).toEqual([
    {
      TIMESTAMP: at(120),
      issued: at(60),
      forecast: 9,
      oneDayAccumulatedRainFall: 21,
      threeHourMeanRainFall: 7,
      threeHourRainFallIntercept: 7 + 0.1404 * 21,
      oneDayRainFallIntercept: 21 + 7 / 0.1404,
    },
  ]);
  // 12 + 6, then at 02:00 24 + 3: the two newest hours are within the three
  const mean = await read('thsr/FB0046001Avg');
  expect(mean.map((one) => [one.TIMESTAMP, one.oneDayAccumulatedRainFall, one.threeHourMeanRainFall])).toEqual([
    [at(120), 18, 6],
    [at(180), 27, 9],
  ]);
  expect(await read('storm/FB0046001Avg')).toEqual(mean);
});

it('takes forecasts of the gauges of the document alone, all or none', async () => {
  const stranger = { instrument: 'f'.repeat(24), TIMESTAMP: at(60), point: 1, mean: null };
  const known = { instrument: gauge.id, TIMESTAMP: at(30), point: 1, mean: null };
  expect((await push([known, stranger])).status).toBe(404);
  expect(await read('thsr/FB0046001')).toHaveLength(1);
  expect((await push([{ ...known, point: 'much' }])).status).toBe(400);
  expect((await push([known], admin)).status, 'no person’s token').toBe(401);
});
