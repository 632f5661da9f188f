import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { afterEach, beforeEach, expect } from 'vitest';
import { createLoggerWorld } from '../../../pipeline/testing/logger-world';
import { one, sql } from '../../../platform/db/db';
import { readColumns } from '../../../records/readings/read/read-columns';
import { withDemoApp } from '../../../testing/demo-app';

type Body = Record<string, unknown> & { data: Record<string, unknown> };
type Refused = { code: string; fields: { field: string; reason: string }[]; conflict: object };

/** Returns a minute of the test's morning. */
export const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();

/** Prepares a logger with two columns, and the instrument form on the first column. */
export function withInstrumentForm() {
  const demo = withDemoApp();
  const { database, ask } = demo;
  const now = {} as { world: Awaited<ReturnType<typeof createLoggerWorld>>; admin: string; body: Body };

  beforeEach(async () => {
    now.world = await createLoggerWorld(database.pool, ['TM03', 'Temp'], at(0));
    const type = await one<{ id: string }>(database.pool, sql`select id from instrument_type where code = 'TM'`);
    now.admin = await demo.login('admin@demo.talus');
    demo.setNow(new Date(at(1)));
    now.body = {
      project: now.world.project.id,
      instrument_type: type?.id,
      data: {
        name: 'TM-99',
        unit: 'mm',
        startDate: at(0),
        document_id: now.world.document.id,
        reference: await now.world.channelId('TM03'),
        R0: 100,
        WL_plus: 10,
        AL_plus: 20,
        WSL_plus: 30,
      },
    };
  });
  afterEach(() => now.world.close());

  const create = (given: object = now.body) =>
    ask<KeptInstrument>('POST', '/api/admin/instrument', { token: now.admin, body: given });
  return {
    ...demo,
    /** Reset before each test. */
    now,
    create,
    with_: (data: object, head: object = {}) => ({ ...now.body, ...head, data: { ...now.body.data, ...data } }),
    made: async (given: object = now.body) => {
      const { status, body: kept } = await create(given);
      expect(status, JSON.stringify(kept)).toBe(200);
      return kept;
    },
    save: (kept: KeptInstrument, given: object) =>
      ask<KeptInstrument & Refused>('PUT', `/api/admin/instrument/${kept._id}/version/${kept.data.at(-1)?._id}`, {
        token: now.admin,
        body: given,
      }),
    noOf: async ({ _id }: { _id: string }) =>
      (await one<{ no: number }>(database.pool, sql`select no from instrument where id = ${_id}`))?.no as number,
    reading2: async (no: number) => {
      const found = (await readColumns(database.pool, [no], Date.parse(at(0)), Date.parse(at(600)))).get(no);
      return Array.from(found?.reading2 ?? [], (value) => (Number.isNaN(value) ? null : value));
    },
  };
}
