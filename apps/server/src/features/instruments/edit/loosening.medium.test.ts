import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { describe, expect, it } from 'vitest';
import { planTellings } from '../../../pipeline/tell/plan-tellings';
import { rows, sql } from '../../../platform/db/db';
import { at, withInstrumentForm } from './test-form';

const { database, ask, login, now, with_, made, save } = withInstrumentForm();
const REASON = '測站搬遷，依專案會議 11-14';

type Refused = { code: string; fields: { field: string; reason: string }[] };
const limitsOf = async ({ _id }: { _id: string }) => {
  const { body } = await ask<KeptInstrument>('GET', `/api/admin/instrument/${_id}`, { token: now.admin });
  return body.data.map(({ WL_plus, AL_plus, WSL_plus }) => [WL_plus, AL_plus, WSL_plus]);
};
const lastRecord = async ({ _id }: { _id: string }) =>
  (await rows<{ fields: object[] }>(database.pool, sql`select fields from log_record where noun_id = ${_id} order by no desc limit 1`))[0]?.fields; // biome-ignore format: one line
const keptOf = ({ _id }: { _id: string }) =>
  rows<{ reason: string; limits: object[] }>(
    database.pool,
    sql`select l.reason, l.limits from limit_loosening l join instrument i on i.no = l.instrument_no where i.id = ${_id} order by l.no`,
  );

/** The calls that can change limits of an instrument; each returns status and body. */
const WAYS: [
  string,
  (kept: KeptInstrument, data: object, reason?: string) => Promise<{ status: number; body: unknown }>,
][] = [
  ['the form', (kept, data, reason) => save(kept, { ...with_(data), ...(reason && { reason }) })],
  [
    'a further version',
    (kept, data, reason) =>
      ask('POST', `/api/admin/instrument/${kept._id}/version`, {
        token: now.admin,
        body: { data: { ...with_(data).data, startDate: '2026-11-20T00:00:00Z' }, ...(reason && { reason }) },
        language: 'zh-TW',
      }),
  ],
  [
    'the sheet of many instruments',
    (kept, data, reason) =>
      ask('PUT', `/api/admin/bulk/instrument${reason ? `?reason=${encodeURIComponent(reason)}` : ''}`, {
        token: now.admin,
        body: [{ instrument_id: kept._id, version_id: kept.latestVersion._id, ...data }],
      }),
  ],
  [
    'the sheet of a self-managed account',
    (kept, data, reason) =>
      ask('PUT', `/api/advanced/updateInstruments${reason ? `?reason=${encodeURIComponent(reason)}` : ''}`, {
        token: now.admin,
        body: [{ instrument_id: kept._id, version_id: kept.latestVersion._id, ...data }],
      }),
  ],
];

describe('limits that are loosened', () => {
  it.each(WAYS)('by %s need a reason, which is logged', async (_, change) => {
    const kept = await made();
    const refused = (await change(kept, { AL_plus: 25 })) as { status: number; body: Refused };
    expect([refused.status, refused.body.code]).toEqual([409, 'limits.loosened']);
    expect(refused.body.fields).toEqual([{ field: kept._id, reason: 'TM-99 警戒上限 20 → 25' }]);
    // A reason of spaces counts as none
    expect((await change(kept, { AL_plus: 25 }, '  ')).status).toBe(409);
    expect([await limitsOf(kept), await keptOf(kept)]).toEqual([[[10, 20, 30]], []]);

    expect((await change(kept, { AL_plus: 25 }, REASON)).status).toBe(200);
    expect((await limitsOf(kept)).at(-1)).toEqual([10, 25, 30]);
    expect(await lastRecord(kept)).toContainEqual({ field: 'reason', before: null, after: REASON });
    expect(await keptOf(kept)).toEqual([
      {
        reason: REASON,
        limits: [{ from: 20, to: 25, what: { kind: 'bound', quantity: 'value', level: 'AL', side: 'plus' } }],
      },
    ]);
  });

  it.each(WAYS)('by %s ask nothing where they are tightened', async (_, change) => {
    const kept = await made();
    expect((await change(kept, { AL_plus: 15 })).status).toBe(200);
    expect((await limitsOf(kept)).at(-1)).toEqual([10, 15, 30]);
    expect(await keptOf(kept)).toEqual([]);
  });

  it('are each named', async () => {
    const kept = await made(with_({ rate_1Hr_config: { WSL_plus: 3 }, allowRate: true }));
    const looser = { WL_plus: null, rate_1Hr_config: { WSL_plus: 4 }, allowRate: true, down_count_limit: 4 };
    const { body } = await save(kept, with_(looser));
    expect(body.fields.map(({ reason }) => reason)).toEqual([
      'TM-99 注意上限 10 → 不設',
      'TM-99 行動 1 h 上限 3 → 4',
      // 1 × 2 intervals, then 1 × 4
      'TM-99 缺幾個資料間隔才算無資料 2 → 4',
    ]);
  });

  it('are told to administrators, once for each save', async () => {
    const { pool } = database;
    const look = planTellings({
      ...{ pool, clock: { now: () => new Date(at(1)) }, publicUrl: null, timezone: 'Asia/Taipei' },
      isConfigured: () => true,
    });
    // Sends the messages of earlier tests
    await look();
    const told = async () =>
      rows<{ subject: string; content: string }>(pool, sql`select subject, content from message where kind = 'limits-loosened' order by no`); // biome-ignore format: one line
    const before = (await told()).length;
    const kept = await made();
    await save(kept, { ...with_({ AL_plus: 25, WSL_plus: 40 }), reason: REASON });
    await look();
    await look();
    const messages = (await told()).slice(before);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.subject).toContain('TM-99');
    const lines = messages[0]?.content.split('\n') ?? [];
    expect(lines[0]).toContain('放寬 2 項門檻');
    expect(lines).toContain('TM-99 警戒上限 20 → 25');
    expect(lines).toContain('TM-99 行動上限 30 → 40');
    expect(lines.some((line) => line.includes(REASON) && line.includes('放寬'))).toBe(true);
    const people = await rows<{ roles: string[] }>(
      pool,
      sql`select distinct u.roles from delivery d join message m on m.no = d.message_no join app_user u on u.no = d.user_no
          where m.kind = 'limits-loosened'`,
    );
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ roles }) => roles.includes('admin'))).toBe(true);
  });

  it('are no stranger’s', async () => {
    const kept = await made();
    const stranger = await login('client@demo.talus');
    const path = `/api/admin/instrument/${kept._id}/version/${kept.data.at(-1)?._id}`;
    const body = { ...with_({ AL_plus: 25 }), reason: REASON };
    expect((await ask('PUT', path, { token: stranger, body })).status).toBe(403);
    expect(await keptOf(kept)).toEqual([]);
  });
});
