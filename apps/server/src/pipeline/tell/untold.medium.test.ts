import { expect, it } from 'vitest';
import { inTransaction, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { silentLog, withTestDatabase } from '../../platform/db/test-database';
import { createSender } from './channels/sender';
import { deliverDue } from './delivery-loop';
import { enqueueNotices } from './enqueue';
import { planTellings } from './plan-tellings';
import { withHttpPeer } from './test-peers';
import { settingsOf } from './test-settings';
import { addPerson, addProject, addTarget } from './test-world';

const database = withTestDatabase();
const mitake = withHttpPeer(() => ({ body: 'msgid=1\r\nstatuscode=1' }));
const now = new Date('2026-11-15T00:43:00Z');
const context = () => ({
  ...{ pool: database.pool, clock: { now: () => now }, log: silentLog, publicUrl: null, timezone: 'Asia/Taipei' },
  isConfigured: () => true,
});
const deliver = () =>
  deliverDue(context(), createSender(settingsOf({ TALUS_MITAKE_URL: mitake.url('me:pass@') })), 'sms');

/** Returns the event steps published to the live stream since the start. */
const heard = async () =>
  (
    await rows<{ body: { item: { step: string } }[] }>(
      database.pool,
      sql`select body::jsonb as body from live_entry where kind = 'event' order by no`,
    )
  ).flatMap(({ body }) => body.map(({ item }) => item.step));
const telling = () =>
  one<{ state: string; reason: string | null; leftOut: object[] }>(
    database.pool,
    sql`select state, untold_reason as reason, left_out as "leftOut" from telling order by no desc limit 1`,
  );

/** Opens an alert event and owes its notice to the list. */
async function raise(project: number, instrument: number): Promise<void> {
  const { pool } = database;
  const event = await one<{ no: number }>(
    pool,
    sql`insert into event (id, project_no, instrument_no, kind, level, peak, opened_at)
        values (${newId()}, ${project}, ${instrument}, 'level', 'AL', 'AL', ${now}) returning no`,
  );
  await inTransaction(pool, (tx) =>
    enqueueNotices(
      tx,
      [
        {
          ...{ kind: 'level', level: 'AL', project, instrument, event: event?.no ?? 0, value: 21, limit: 20 },
          ...{ readingTime: now.getTime(), dedupeKey: `event ${event?.no}` },
        },
      ],
      { now, publicUrl: null },
    ),
  );
}

it('a level whose only reachable person is frozen is untold; thawed, it is told and every browser hears so', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  const frozen = await addPerson(pool, { name: '陳志明', phone: '0912345601', enable: { sms: true } });
  await addTarget(pool, project, frozen, 'alert');
  await addTarget(pool, project, await addPerson(pool, { name: '林美玲', enable: { line: true } }), 'alert');
  await addTarget(pool, project, await addPerson(pool, { name: '吳大同', enable: {} }), 'alert');
  await run(pool, sql`update app_user set frozen_at = now() where no = ${frozen}`);
  await raise(project, instrument);
  expect(await telling()).toEqual({
    ...{ state: 'open', reason: 'no-channel' },
    leftOut: [
      { name: '陳志明', channel: null, why: 'frozen' },
      { name: '林美玲', channel: 'line', why: 'no-address' },
      { name: '吳大同', channel: null, why: 'channels-off' },
    ],
  });
  expect(await heard()).toEqual(['untold']);

  await run(pool, sql`update app_user set frozen_at = null where no = ${frozen}`);
  await planTellings(context())();
  await deliver();
  expect(mitake.requests).toHaveLength(1);
  expect(await telling()).toMatchObject({ state: 'reached', leftOut: [{ name: '林美玲' }, { name: '吳大同' }] });
  expect(await heard()).toEqual(['untold', 'told']);
});

it('a level that the gateway refused for its only person is untold in the next round of planning', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  await addTarget(pool, project, await addPerson(pool, { phone: '0912345602', enable: { sms: true } }), 'alert');
  await raise(project, instrument);
  const plan = planTellings(context());
  await plan();
  mitake.answer(() => ({ body: 'statuscode=v' }));
  await deliver();
  expect(await telling()).toMatchObject({ state: 'open', reason: null });
  // The list is as it was and the next try is not due: only the refused delivery brings the telling up
  await plan();
  expect(await telling()).toMatchObject({ state: 'open', reason: 'refused' });
  expect((await heard()).at(-1)).toBe('untold');
});
