import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { silentLog } from '../../platform/db/test-database';
import type { Sender } from './channels/sender';
import { deliver } from './deliver';
import type { Claimed } from './delivery-store';

const CLAIMED: Claimed = {
  ...{ no: 7, messageId: 'm', channel: 'sms', address: '0900000000', name: 'Lin', subject: '', content: '', tries: 1 },
  ...{ waitedS: 0, isOpen: true, report: null, fileName: null, leasedBy: 'this process', receiver: 'told' },
};

/** Fakes a database with these failures and a peer that accepts, and counts the calls to both. */
function world(failures: readonly Error[]) {
  const left = [...failures];
  const asked = { sends: 0, marks: 0, settled: 0 };
  const query = async (statement: string | { text: string }) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!text.includes('update delivery')) return { rows: [], rowCount: 0 };
    asked.marks += 1;
    const failure = left.shift();
    if (failure) throw failure;
    return { rows: [], rowCount: 1 };
  };
  const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as Pool;
  const send = async () => {
    asked.sends += 1;
    return { outcome: 'sent' as const, provider: 'mitake', externalId: '1' };
  };
  const journal = {
    settle: () => {
      asked.settled += 1;
    },
  };
  const context = { pool, clock: { now: () => new Date(0) }, log: silentLog, journal };
  const run = () => deliver(context as never, { send } as unknown as Sender, CLAIMED, { markAgainMs: 1 });
  return { asked, run };
}

const failed = (code: string) => Object.assign(new Error(code), { code });

test('what was sent is marked until the database takes it, and sent once', async () => {
  // a deadlock, a lock timeout, and no database at all
  const { asked, run } = world([failed('40P01'), failed('55P03'), failed('ECONNREFUSED')]);
  expect(await run()).toMatchObject({ outcome: 'sent' });
  expect(asked).toEqual({ sends: 1, marks: 4, settled: 1 });
});

test('a mark that can never work is not tried again, and the journal keeps what was sent', async () => {
  const { asked, run } = world([failed('42703')]);
  await expect(run()).rejects.toThrow('42703');
  expect(asked).toEqual({ sends: 1, marks: 1, settled: 0 });
});
