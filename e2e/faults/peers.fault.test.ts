import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { appendRows, BLOCK, writeRows } from '../talus/logger-files';
import { countsOf, type Mood } from '../talus/peers';
import { lookBehind } from '../talus/slope';
import { logInAsAdmin, rowCounts } from '../talus/slope-calls';
import { startTalus } from '../talus/start-talus';
import { makeToldSlope } from '../talus/told-slope';

const PATIENCE = { timeout: 180_000, interval: 250 };

type Delivery = {
  id: string;
  channel: string;
  state: string;
  tries: number;
  error: string | null;
  wait: number;
  leased: boolean;
};

/** Reads the outbox: each delivery with the id known to its peer and the seconds until its next attempt. */
const outbox = async (pool: Pool): Promise<Delivery[]> =>
  (
    await pool.query(
      `select m.id || '-' || d.no as id, d.channel, d.state, d.tries, d.error, extract(epoch from d.due_at - now())::float8 as wait,
         d.leased_until is not null as leased
       from delivery d join message m on m.no = d.message_no order by d.no`,
    )
  ).rows;

/** Ends the pause of every waiting delivery. */
const passTime = (pool: Pool) => pool.query("update delivery set due_at = now() where state = 'waiting'");

/** Retry pauses after the first, second, … attempt, in seconds. */
const PAUSES = [0, 30, 120, 600, 1800, 3600];

/** Peer failures in order, with the errors that the outbox then records. */
const TROUBLES: [mood: Mood, errors: RegExp][] = [
  ['away', /^(smtp:ESOCKET|smtp:ECONNECTION|smtp:ECONNREFUSED|mitake:unreachable)$/],
  ['errors', /^(smtp:450|mitake:\*)$/],
  ['hangs', /^(smtp:timeout|mitake:timeout)$/],
];

test('mail and SMS away, out of order, hanging, and back: ingest goes on, nothing is lost, nothing comes twice', async () => {
  const { logger, storage, mail, sms, env, remove } = await makeToldSlope();
  const talus = await startTalus({ data: storage.data, env });
  try {
    const token = await logInAsAdmin(talus.url);
    writeRows(logger, 'slope.dat', 0, 0);
    let written = 0;
    /** Writes one block; levels change with every block, and the messages of a block are sent before the next. */
    const log = async () => {
      appendRows(logger, 'slope.dat', written, written + BLOCK);
      written += BLOCK;
      await expect.poll(() => rowCounts(talus.url, token), PATIENCE).toEqual({ 'CR6-1': written });
    };
    await lookBehind(storage, async (pool) => {
      let told = 0;
      for (const [i, [mood, errors]] of TROUBLES.entries()) {
        await Promise.all([mail.be(mood), sms.be(mood)]);
        await passTime(pool);
        for (let block = 0; block < 2; block++) await log();
        const { rowCount } = await pool.query('select from message');
        expect(rowCount, `${mood}: rows that come meanwhile are judged and told`).toBeGreaterThan(told);
        told = rowCount ?? 0;
        // The first message, by mail and by SMS, has been through every failure so far
        let first: Delivery[] = [];
        const hasTried = async () => {
          first = (await outbox(pool)).slice(0, 2);
          return first.every(({ error, wait, leased }) => !leased && wait > 0 && errors.test(error ?? ''));
        };
        await expect.poll(hasTried, PATIENCE).toBe(true);
        for (const { state, tries, wait } of first) {
          expect(tries).toBeGreaterThan(i);
          expect(state).toBe('waiting');
          expect(wait).toBeLessThanOrEqual(PAUSES[tries] as number);
          expect(wait).toBeGreaterThan(PAUSES[tries - 1] as number);
        }
      }
      expect([...mail.taken, ...sms.taken]).toEqual([]);

      await Promise.all([mail.be('takes'), sms.be('takes')]);
      await expect
        .poll(async () => {
          await passTime(pool);
          const { rows } = await pool.query("select count(*)::int as n from delivery where state <> 'sent'");
          return rows[0].n;
        }, PATIENCE)
        .toBe(0);
      const sent = await outbox(pool);
      const idsOf = (channel: string) => sent.filter((one) => one.channel === channel).map(({ id }) => id).sort(); // biome-ignore format: one line
      expect([...countsOf(sms.taken).keys()].sort()).toEqual(idsOf('sms'));
      expect([...countsOf(mail.taken).keys()].sort()).toEqual(idsOf('email').map((id) => `<${id}@slope.test>`));
      expect([sms.taken.length, mail.taken.length]).toEqual([idsOf('sms').length, idsOf('email').length]);
      expect(sms.known).toEqual([]);
    });
    expect(talus.isRunning()).toBe(true);
  } finally {
    await talus.end();
    await remove();
  }
}, 900_000);
