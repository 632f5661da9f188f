import type { KeptInstrument } from '@talus/contract/instrument-admin';
import { describe, expect, it } from 'vitest';
import { inTransaction, one, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { waitingLocks } from '../../testing/waiting-locks';
import { lockDocuments } from '../readings/store';
import { at, withInstrumentForm } from './test-form';

const { database, ask, setNow, now, made, noOf, reading2 } = withInstrumentForm();

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
    // Two rows of the logger, two readings
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
