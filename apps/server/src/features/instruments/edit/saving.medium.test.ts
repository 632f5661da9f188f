import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { describe, expect, it } from 'vitest';
import { one, sql } from '../../../platform/db/db';
import { at, withInstrumentForm } from './test-form';

const { database, ask, now, create, with_, made, save, noOf, wakes } = withInstrumentForm();

describe('limits out of order', () => {
  const odd = { WL_plus: 25, rate_24Hr_config: { WL_plus: 9, AL_plus: 8 } };

  it('are asked about, each by its field, and nothing is written', async () => {
    const before = await one(database.pool, sql`select count(*)::int as n from instrument`);
    expect(await create(with_(odd))).toMatchObject({
      status: 409,
      body: {
        code: 'limits.confirm',
        fields: [
          { field: 'data.WL_plus', reason: '注意上限 25 高於警戒上限 20' },
          { field: 'data.rate_24Hr_config.WL_plus', reason: '注意 24 h 上限 9 高於警戒上限 8' },
        ],
      },
    });
    expect(await one(database.pool, sql`select count(*)::int as n from instrument`)).toEqual(before);
  });
  it('are saved once somebody says that they are meant', async () => {
    expect((await made({ ...with_(odd), confirm: true })).data[0]).toMatchObject({ WL_plus: 25 });
  });
});

describe('a save', () => {
  it('counts, and is recorded with each field before and after', async () => {
    const kept = await made();
    const saved = await save(kept, { ...with_({ WSL_plus: 25 }), revision: 1 });
    expect(saved.body).toMatchObject({ revision: 2, data: [{ WSL_plus: 25 }] });
    const record = await one(
      database.pool,
      sql`select type, name, revision, fields from log_record where noun = 'instrument' and noun_id = ${kept._id} order by no desc limit 1`,
    );
    expect(record).toEqual({
      type: 'update_log',
      name: 'TM-99',
      revision: 2,
      fields: [{ field: 'v1.WSL_plus', before: 30, after: 25 }],
    });
  });

  it('that began from an old revision is told who was faster, and writes nothing', async () => {
    const kept = await made();
    await save(kept, { ...with_({ WSL_plus: 25 }), revision: 1 });
    const second = await save(kept, { ...with_({ AL_plus: 15 }), revision: 1 });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'changed.meanwhile',
        conflict: { revision: 2, fields: [{ field: 'v1.WSL_plus', before: 30, after: 25 }] },
      },
    });
    const stored = await ask<KeptInstrument>('GET', `/api/admin/instrument/${kept._id}`, { token: now.admin });
    expect(stored.body.data[0]).toMatchObject({ AL_plus: 20, WSL_plus: 25 });
  });

  it('of limits holds from the next reading on', async () => {
    const kept = await made();
    const no = await noOf(kept);
    await now.world.log([at(10), 109, 20], [at(20), 109, 20]);
    const before = wakes('jobs');
    await save(kept, with_({ WL_plus: 5 }));
    expect(wakes('jobs'), 'the history is judged anew at once').toBe(before + 1);
    await now.world.log([at(30), 109, 20], [at(40), 109, 20]);
    const event = await one(database.pool, sql`select level, opened_at from event where instrument_no = ${no}`);
    expect(event).toMatchObject({ level: 'WL' });
  });

  it('leaves what the form does not say', async () => {
    const kept = await made(
      with_({ note: '初次', dead_band: 2, temperature_reference: await now.world.channelId('Temp') }),
    );
    const { body: saved } = await save(kept, with_({ unit: 'cm' }));
    expect(saved.data[0]).toMatchObject({ unit: 'cm', note: '初次', dead_band: 2 });
    expect(saved.data[0]?.temperature_reference).toBe(await now.world.channelId('Temp'));
  });

  it('which events are told', async () => {
    const kept = await made();
    const levels = { WL: { enabled: false }, AL: { enabled: true }, WSL: { enabled: true } };
    const config = { message: { ...kept.config.message, ...levels } };
    const path = `/api/admin/instrument/${kept._id}`;
    const { body: saved } = await ask<KeptInstrument>('PUT', path, { token: now.admin, body: { config } });
    expect(saved.config.message).toMatchObject({ WL: { enabled: false }, AL: { enabled: true } });
    const stored = await one<{ config: object }>(
      database.pool,
      sql`select message_config as config from instrument where id = ${kept._id}`,
    );
    expect(stored?.config).toMatchObject({ WL: false, AL: true, down: true, rate1Hr: { WSL: true } });
  });
});
