import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { describe, expect, it } from 'vitest';
import { rows, sql } from '../../../platform/db/db';
import { at, withInstrumentForm } from './test-form';

const { database, ask, now, made, noOf, reading2 } = withInstrumentForm();

describe('a new version', () => {
  const next = (data: object) => ({ data: { ...now.body.data, ...data } });

  it('rules from its start on, and the one before up to it', async () => {
    const kept = await made();
    const path = `/api/admin/instrument/${kept._id}/version`;
    const { body: grown } = await ask<KeptInstrument>('POST', path, {
      token: now.admin,
      body: next({ startDate: at(25), R0: 120, note: '更換感測器' }),
    });
    expect(grown.data.map(({ number, R0, note }) => [number, R0, note])).toEqual([
      [1, 100, ''],
      [2, 120, '更換感測器'],
    ]);
    await now.world.log([at(20), 131, 20], [at(30), 131, 20]);
    expect(await reading2(await noOf(kept))).toEqual([31, 11]);
  });

  it('and what changed of the instrument itself are one save: one revision, one record, or none', async () => {
    const kept = await made();
    const path = `/api/admin/instrument/${kept._id}/version`;
    const head = { chart_type: 'column', useFunction: true };
    const bad = await ask('POST', path, { token: now.admin, body: { ...next({ startDate: at(25) }), head } });
    // a formula is required and missing: nothing is written
    expect(bad).toMatchObject({ status: 400, body: { fields: [{ field: 'data.evalFunction' }] } });
    const data = { startDate: at(25), evalFunction: `data:${await now.world.channelId('TM03')} * 2` };
    const { body: grown } = await ask<KeptInstrument>('POST', path, {
      token: now.admin,
      body: { ...next(data), head, revision: kept.revision },
    });
    expect(grown).toMatchObject({ revision: 2, chart_type: 'column', useFunction: true, data: [{}, { number: 2 }] });
    const records = await rows<{ fields: { field: string }[] }>(
      database.pool,
      sql`select fields from log_record where noun_id = ${kept._id} and type = 'update_log'`,
    );
    expect(records).toHaveLength(1);
    expect(records[0]?.fields).toContainEqual({ field: 'chart_type', before: 'line', after: 'column' });
  });

  it('can carry the displacement on, or begin at zero', async () => {
    const kept = await made();
    await now.world.log([at(10), 131, 20], [at(20), 134, 20], [at(30), 52, 20], [at(40), 53, 20]);
    const { status, body: join } = await ask<{ carried: number }>('POST', `/api/admin/instrument/${kept._id}/join`, {
      token: now.admin,
      body: next({ startDate: at(30), R0: 50, F1: 2 }),
    });
    expect(status, JSON.stringify(join)).toBe(200);
    // before: 134 − 100 = 34; the first row of the new version: 2 × (52 − 50) = 4; 34 − 4 = 30
    expect(join).toMatchObject({
      before: { TIMESTAMP: at(20), value: 34 },
      after: { TIMESTAMP: at(30), reading1: 52, value: 4 },
      carried: 30,
      zero: -4,
    });
    const path = `/api/admin/instrument/${kept._id}/version`;
    await ask('POST', path, {
      token: now.admin,
      body: next({ startDate: at(30), R0: 50, F1: 2, offset: join.carried }),
    });
    await ask('POST', `/api/admin/instrument/${kept._id}/output`, { token: now.admin });
    // 2 × (52 − 50) + 30 = 34, continuous; 2 × (53 − 50) + 30 = 36
    expect(await reading2(await noOf(kept))).toEqual([31, 34, 34, 36]);
  });

  it('changes what is stored when it is computed anew, and that is said before', async () => {
    const kept = await made();
    await now.world.log([at(10), 131, 20], [at(20), 134, 20], [at(30), 140, 20], [at(40), 145, 20]);
    const preview = () => ask('GET', `/api/admin/instrument/${kept._id}/output/preview`, { token: now.admin });
    expect((await preview()).body).toEqual({
      // the row logged before its start is excluded
      ...{ compared: 4, changed: 0, first: null, last: null, largest: null, before: [], after: [] },
    });
    await ask('POST', `/api/admin/instrument/${kept._id}/version`, {
      token: now.admin,
      body: next({ startDate: at(30), R0: 90, F1: 2 }),
    });
    // 140 − 100 = 40 → 2 × (140 − 90) = 100; 145 − 100 = 45 → 2 × (145 − 90) = 110: 65 is the larger difference
    expect((await preview()).body).toEqual({
      compared: 4,
      changed: 2,
      first: at(30),
      last: at(40),
      largest: { TIMESTAMP: at(40), before: 45, after: 110 },
      before: [[at(10), 31], [at(20), 34], [at(30), 40], [at(40), 45]],
      after: [[at(10), 31], [at(20), 34], [at(30), 100], [at(40), 110]],
    }); // biome-ignore format: two curves
    // and the preview wrote nothing
    expect(await reading2(await noOf(kept))).toEqual([31, 34, 40, 45]);
    await ask('POST', `/api/admin/instrument/${kept._id}/output`, { token: now.admin });
    expect((await preview()).body).toMatchObject({ compared: 4, changed: 0 });
  });
});
