import type { ManualInstrument, ManualType, StoredReading } from '@talus/contract/data/manual';
import { beforeAll, expect, it } from 'vitest';
import { NOW, withDemoApp } from '../../testing/demo-app';

const demo = withDemoApp();
const TEN = 600_000;
let project = '';
let token = '';

const put = <T>(path: string, body: unknown) => demo.ask<T>('PUT', `/api/manual/${path}`, { token, body });
const at = (bins: number) => new Date(Math.floor(new Date(NOW).getTime() / TEN) * TEN - bins * TEN).toISOString();
/** Creates a manually read gauge. */
const gauge = async (name: string): Promise<string> => {
  const types = (await demo.ask<ManualType[]>('GET', '/api/manual/instrument_type', { token })).body;
  const instrumentType = types.find(({ code }) => code === 'RAIN')?._id;
  const startDate = '2026-01-01';
  await put('addManualInstrument', { insturments: [{ name, startDate, unit: 'mm' }], removed: [], project_id: project, instrumentType }); // biome-ignore format: one line
  const list = (await demo.ask<ManualInstrument[]>('GET', `/api/manual/getManualInstrument/${project}`, { token }))
    .body;
  return list.find(({ data }) => data.at(-1)?.name === name)?._id ?? '';
};
const storms = async (id: string) =>
  (
    await demo.database.pool.query(
      `select e.level from event e join instrument i on i.no = e.instrument_no where e.kind = 'rain' and i.id = $1`,
      [id],
    )
  ).rows;

beforeAll(async () => {
  const { pool } = demo.database;
  await pool.query("update instrument_type set manual = true where code = 'RAIN'");
  project = (await pool.query("select id from project where code = 'P-2203'")).rows[0].id;
  token = await demo.login('engineer@demo.talus');
});

// 12 wet bins of 10 mm: X = 120, Y = 60 / 3: above the red line; a code among them that would lower the sum below
const STORM = [10, 10, 10, -999, 10, 10, 10, 10, 10, 10, 10, 10, 10];

it('a storm that is typed, with a code for "no reading" in between, opens an alarm', async () => {
  const id = await gauge('RG-91');
  const results: (number | null)[] = [];
  for (const [i, reading] of STORM.entries()) {
    const { body } = await put<{ outputs: StoredReading[] }>('addManualOutput', { project, date: at(STORM.length - i), outputs: [{ _id: id, reading }] }); // biome-ignore format: one line
    results.push(body.outputs[0]?.result ?? null);
  }
  expect(results).toEqual(STORM.map((mm) => (mm < 0 ? null : mm)));
  expect(await storms(id)).toEqual([{ level: 'WSL' }]);
});

it('and one that comes from a workbook', async () => {
  const id = await gauge('RG-92');
  const parts = STORM.map((reading, i) => ({ project, timestamp: at(STORM.length - i), instrument_data: [{ _id: id, reading }] })); // biome-ignore format: one line
  const { body } = await put<{ outputs: StoredReading[] }>('importManualOutput', parts);
  expect(body.outputs.filter(({ result }) => result === null)).toHaveLength(1);
  expect(await storms(id)).toEqual([{ level: 'WSL' }]);
});
