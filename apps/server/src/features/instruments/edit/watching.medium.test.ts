import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { describe, expect, it } from 'vitest';
import { inTransaction, one, sql } from '../../../platform/db/db';
import { newId } from '../../../platform/db/new-id';
import { lockDocuments } from '../../../records/readings/write/lock-document';
import { waitingLocks } from '../../../testing/waiting-locks';
import { at, withInstrumentForm } from './test-form';

const { database, ask, login, setNow, now, made, noOf, reading2, with_ } = withInstrumentForm();

describe('watched no longer', () => {
  it('is not read any more, its alarms end, and it can be watched again', async () => {
    const kept = await made();
    const no = await noOf(kept);
    await now.world.log([at(10), 131, 20], [at(20), 132, 20]);
    setNow(new Date(at(21)));
    const path = `/api/admin/instrument/${kept._id}`;
    const asked = await ask('POST', `${path}/disable`, { token: now.admin });
    expect(asked).toMatchObject({ status: 409, body: { code: 'instrument.in-alarm', affected: { alarmCount: 1 } } });
    const off = await ask<KeptInstrument>('POST', `${path}/disable?confirm=true`, { token: now.admin });
    expect(off.body.disabled_at).toBe(at(21));
    const event = await one<{ closed_at: Date; end_cause: string; name: string }>(
      database.pool,
      sql`select closed_at, end_cause, u.name from event left join app_user u on u.no = ended_by where instrument_no = ${no}`,
    );
    expect(event?.closed_at.toISOString()).toBe(at(21));
    expect([event?.end_cause, typeof event?.name]).toEqual(['switched-off', 'string']);
    await now.world.log([at(30), 133, 20]);
    expect(await reading2(no)).toEqual([31, 32]);
    const on = await ask<KeptInstrument>('POST', `${path}/enable`, { token: now.admin });
    expect(on.body).toMatchObject({ disabled_at: null, revision: 3 });
    await now.world.log([at(40), 134, 20]);
    expect(await reading2(no)).toEqual([31, 32, 34]);
  });

  it.runIf(process.env.TALUS_TEST_DATABASE_URL)('ends also what rows under way open meanwhile', async () => {
    const kept = await made();
    const no = await noOf(kept);
    const path = `/api/admin/instrument/${kept._id}`;
    let off: Promise<unknown> = Promise.resolve();
    await inTransaction(database.pool, async (tx) => {
      await lockDocuments(tx, [now.world.document.no]);
      off = ask('POST', `${path}/disable?confirm=true`, { token: now.admin });
      await expect.poll(() => waitingLocks(database.pool)).toBe(1);
      await tx.query("insert into event (id, project_no, instrument_no, kind, level, peak, opened_at, particulars, created_at, updated_at) values ($1, $2, $3, 'level', 'AL', 'AL', $4, '{}', $4, $4)", [newId(), now.world.project.no, no, at(21)]); // biome-ignore format: one line
    });
    await off;
    const { rows: open } = await database.pool.query('select from event where instrument_no = $1 and closed_at is null', [no]); // biome-ignore format: one line
    expect(open).toEqual([]);
  });

  it('deleted, nothing of it is left but the record and what the logger wrote', async () => {
    const kept = await made();
    const no = await noOf(kept);
    await now.world.log([at(10), 131, 20], [at(20), 132, 20]);
    const path = `/api/admin/instrument/${kept._id}`;
    const asked = await ask('DELETE', path, { token: now.admin });
    expect(asked).toMatchObject({ status: 409, body: { code: 'instrument.in-alarm' } });
    // Two logger rows, two readings
    expect(asked.body.affected).toMatchObject({ readings: 2, alarms: [{ effect: 'ends', isOver: false }] });
    expect((await ask('DELETE', `${path}?confirm=true`, { token: now.admin })).body).toEqual({ ok: true });
    for (const table of ['reading', 'reading_segment', 'last_reading', 'instrument_version', 'event', 'judge_state']) {
      const { rows: left } = await database.pool.query(`select from ${table} where instrument_no = $1`, [no]);
      expect(left, table).toHaveLength(0);
    }
    await now.world.log([at(30), 133, 20]);
    expect(await reading2(no)).toEqual([]);
    const { body: newest } = await ask('GET', `/api/admin/document/${now.world.document.id}/newest?limit=2`, {
      token: now.admin,
    });
    expect(newest).toMatchObject({
      index: [{ name: 'TM03' }, { name: 'Temp' }],
      rows: [
        { TIMESTAMP: at(30), values: [133, 20] },
        { TIMESTAMP: at(20), values: [132, 20] },
      ],
    });
    const record = await one(database.pool, sql`select type from log_record where noun_id = ${kept._id} order by no desc limit 1`); // biome-ignore format: one line
    expect(record).toEqual({ type: 'delete_log' });
  });
});

describe('what hangs on an instrument', () => {
  it('is counted before it is deleted, and deleting it has to be confirmed', async () => {
    const battery = await made(with_({ name: 'BATT-09', WL_plus: null, AL_plus: null, WSL_plus: null }));
    const no = await noOf(battery);
    await made(with_({ bind_batt: battery._id }));
    await made(with_({ name: 'TM-F', evalFunction: `instrument:${battery._id}*2` }, { useFunction: true }));
    await now.world.log([at(10), 131, 20], [at(20), 132, 20]);
    await database.pool.query('insert into masked_reading (instrument_no, ts, reading1) values ($1, $2, 1)', [
      no,
      at(5),
    ]);
    await database.pool.query("insert into manual_note (instrument_no, ts, remark) values ($1, $2, '阻礙'), ($1, $3, '')", [no, at(5), at(6)]); // biome-ignore format: one line
    await database.pool.query("insert into field_photo (id, instrument_no, file_hash, media_type, width, height) values ($1, $2, $3, 'image/png', 1, 1)", [newId(), no, 'a'.repeat(64)]); // biome-ignore format: one line
    const hanging = (path: string, token = now.admin) => ask('GET', `/api/admin/hanging/${path}`, { token });
    const counted = { instruments: 1, readings: 2, struck: 1, notes: 1, photos: 1, alarms: 0, formulas: ['TM-F'], batteries: ['TM-99'] }; // biome-ignore format: one line
    expect((await hanging(`instrument/${battery._id}`)).body).toEqual(counted);
    // The project has no dependents outside; two open alarms: TM-99 is at 31 and 32, limit 30, and TM-F at 62 and 64
    const all = (await hanging(`project/${now.world.project.id}`)).body as unknown as typeof counted;
    expect(all).toMatchObject({ instruments: 3, readings: 6, struck: 1, formulas: [], batteries: [] });
    expect((await hanging(`instrument/${battery._id}`, await login('engineer@demo.talus'))).status).toBe(403);
    expect((await hanging(`area/${'f'.repeat(24)}`)).status).toBe(404);
    await database.pool.query('update instrument set use_function = false');
    const refused = await ask('DELETE', `/api/admin/instrument/${battery._id}`, { token: now.admin, language: 'en' });
    expect([refused.status, refused.body.code]).toEqual([409, 'instrument.hanging']);
    expect(refused.body.message).toContain('readings 2, deleted or masked 1, notes 1, photos 1');
  });
});
