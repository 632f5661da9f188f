import type { AlertEventRow, EventDetails } from '@talus/contract/alarms/events';
import { beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();
let admin = '';
let project = '';

beforeAll(async () => {
  admin = await login('admin@demo.talus');
  project = (await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2107'`))?.id ?? '';
});

const get = async <T>(path: string) => (await ask<T>('GET', path, { token: admin })).body;
const list = () => get<AlertEventRow[]>(`/api/alerts/${project}/getAlertsList/limit?limit=500&types=all&outputs=false`);
const details = (id: string) => get<EventDetails>(`/api/project/${project}/event/${id}`);

describe('an event', () => {
  it('names the same two beginnings in its row and in its panel', async () => {
    const rows = await list();
    const newest = new Map(rows.toReversed().map((row) => [row._id, row]));
    expect(newest.size).toBeGreaterThan(3);
    let differing = 0;
    for (const row of newest.values()) {
      const { startTime, endTime, levelSince } = await details(row._id);
      expect([row._id, startTime, levelSince]).toEqual([row._id, row.startTime, row.levelSince]);
      if (row.closedAt !== null) expect(endTime).toBe(row.endTime);
      if (levelSince !== startTime) differing += 1;
    }
    expect(differing).toBeGreaterThan(0);
  });

  it('that lasts has no cause of its end', async () => {
    const open = (await list()).filter(({ endTime }) => endTime === null);
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ endCause, endedBy, endDetail }) => !endCause && !endedBy && !endDetail)).toBe(true);
  });

  it('whose readings are masked stays in the list, with the mask, its reason and who set it', async () => {
    const row = (await list()).find(
      (one) => one.kind === 'level' && one.instrument_data?.name === 'TM-04',
    ) as AlertEventRow;
    const from = new Date(Date.parse(row.openedAt) - 60_000).toISOString();
    const body = { instrument_id: row.instrumentId, from, to: null, reason: 'site-work', note: 'crane at the pipe' };
    expect((await ask('POST', '/api/admin/mask', { token: admin, body })).status).toBe(200);
    const withdrawn = (await list()).find(({ _id }) => _id === row._id);
    expect(withdrawn).toMatchObject({
      startTime: row.startTime,
      endTime: expect.any(String),
      endCause: 'mask',
      endedBy: { name: expect.any(String) },
      endDetail: {
        retractedAt: expect.any(String),
        mask: { reason: 'site-work', note: 'crane at the pipe', from, to: null },
      },
    });
    const { steps } = await details(row._id);
    expect(steps.map(({ step }) => step)).toContain('retracted');
  });
});
