import type { LatestRow } from '@talus/contract/data/latest-data';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { randomOf } from '@talus/domain/alerts/judge/test-random';
import { versionAt } from '@talus/domain/readings/version-in-force';
import { DAY_MS } from '@talus/domain/time/duration';
import { beforeAll, describe, expect, it } from 'vitest';
import { one, run, sql } from '../../../platform/db/db';
import { inForceFirst } from '../../../records/instruments/instrument-query';
import { NOW, withDemoApp } from '../../../testing/demo-app';

const { ask, login, database } = withDemoApp();
/** Later than the clock of any test run. */
const NEXT = '2199-12-01T00:00:00.000Z';
let admin = '';
let project = '';
let tm: { no: number; id: string };

beforeAll(async () => {
  admin = await login('admin@demo.talus');
  project = (await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2107'`))?.id ?? '';
  tm = (await one<{ no: number; id: string }>(
    database.pool,
    sql`select i.no, i.id from instrument i join instrument_version v on v.instrument_no = i.no where v.name = 'TM-03'`,
  )) as typeof tm;
  const current = await one<{ row: object; newest: number }>(
    database.pool,
    sql`select to_json(v) as row, (select max(no) from instrument_version)::int as newest
        from instrument_version v where v.instrument_no = ${tm.no} limit 1`,
  );
  const changes = { no: (current?.newest ?? 0) + 1000, id: 'aaaaaaaaaaaaaaaaaaaaaaaa', name: 'TM-03-NEXT' };
  const next = { ...current?.row, ...changes, unit: 'cm', wsl_plus: 999, start_date: NEXT };
  await run(
    database.pool,
    sql`insert into instrument_version overriding system value
        select * from json_populate_record(null::instrument_version, ${JSON.stringify(next)}::json)`,
  );
});

const get = async <T>(path: string) => (await ask<T>('GET', path, { token: admin })).body;

describe('a version that begins later', () => {
  it('does not name, scale or limit what is shown now', async () => {
    const row = (await get<LatestRow[]>(`/api/project/${project}/data/last/0`)).find(({ _id }) => _id === tm.id);
    expect(row).toMatchObject({ name: 'TM-03', unit: 'mm' });
  });

  it.each([
    '/api/project/{p}/area-station-instrument',
    '/api/project/{p}/instrument',
    '/api/occ/{p}/getAllAreas',
    '/api/occ/{p}/alarms',
    '/api/project/{p}/image',
    '/api/alerts/{p}/getAlertsList/limit?limit=100',
    '/api/alerts/{p}/quality',
    '/api/admin/instrument/option?project={p}',
  ])('is nowhere in %s', async (path) => {
    const { status, body } = await ask('GET', path.replace('{p}', project), { token: admin });
    expect([status, JSON.stringify(body).includes('TM-03-NEXT')]).toEqual([200, false]);
  });

  it('is not what a sheet edits; the sheet says that it comes, and from when', async () => {
    const all = await get<BulkInstrument[]>(`/api/admin/bulk/instrument/${project}`);
    expect(all.find(({ _id }) => _id === tm.id)).toMatchObject({
      latestVersion: { name: 'TM-03', unit: 'mm', WSL_plus: 30 },
      nextVersion: { name: 'TM-03-NEXT', startDate: NEXT },
    });
    expect(all.filter(({ nextVersion }) => nextVersion !== null)).toHaveLength(1);
  });

  it('is shown once it has begun', async () => {
    await run(database.pool, sql`update instrument_version set start_date = ${NOW} where name = 'TM-03-NEXT'`);
    const row = (await get<LatestRow[]>(`/api/project/${project}/data/last/0`)).find(({ _id }) => _id === tm.id);
    expect(row).toMatchObject({ name: 'TM-03-NEXT', unit: 'cm' });
  });
});

it.each([1, 2, 3])('SQL and domain choose the same version (seed %i)', async (seed) => {
  const random = randomOf(seed);
  for (let round = 0; round < 40; round++) {
    const versions = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, no) => ({
      no,
      startDate: Date.UTC(2026, 0, 1) + Math.floor(random() * 6) * DAY_MS,
    })).sort((a, b) => a.startDate - b.startDate || a.no - b.no);
    // From a day before the earliest start to a day after the latest
    const at = new Date(Date.UTC(2025, 11, 31) + Math.floor(random() * 8) * DAY_MS);
    const chosen = await one<{ no: number; start: Date }>(
      database.pool,
      sql`select v.no, v.start_date as start from unnest(${versions.map(({ no }) => no)}::int[],
            ${versions.map(({ startDate }) => new Date(startDate))}::timestamptz[]) v(no, start_date)
          order by ${inForceFirst('v', at)} limit 1`,
    );
    expect(chosen?.start.getTime(), `seed ${seed}, round ${round}`).toBe(versionAt(versions, at.getTime())?.startDate);
  }
});
