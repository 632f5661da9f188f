import { HOUR_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import { createPlans } from '../pipeline/convert/plans';
import { settleMaskBy } from '../pipeline/recompute/masking';
import { type Db, inTransaction, one, type Sql, sql } from '../platform/db/db';
import { insertRow } from '../platform/db/write-rows';
import type { DemoInstrument } from './company/plan';
import { hexId } from './random';
import type { World } from './world';

/** The alarm of a pulled anchor: work in the night, masked in the morning. Hours from the epoch. */
export const WITHDRAWN = {
  project: 'rail',
  name: 'LC-05',
  fromHours: -150,
  toHours: -146,
  maskedHours: -142,
  reason: 'site-work',
  note: '地錨補拉期間，荷重非地層反應',
} as const;

/**
 * Masks the readings of the work as an administrator does, so that the pipeline withdraws their alarm. In a transaction
 * of its own, as every mask: the locks of the loggers come before those of readings.
 */
export async function withdrawAlarm(
  pool: Pool,
  { epoch, seed }: World,
  instruments: readonly DemoInstrument[],
): Promise<void> {
  const { project, name, fromHours, toHours, maskedHours, reason, note } = WITHDRAWN;
  const instrument = instruments.find((one) => one.project === project && one.name === name);
  if (!instrument) return;
  const at = (hours: number) => new Date(epoch + hours * HOUR_MS);
  const now = at(maskedHours);
  const span = { from: at(fromHours), to: at(toHours) };
  await inTransaction(pool, async (tx) => {
    const instrumentNo = await numberOf(tx, sql`select no from instrument where id = ${instrument.id}`);
    const admin = hexId(seed, 'user', 'admin@demo.talus');
    const author = await numberOf(tx, sql`select no from app_user where id = ${admin}`);
    const { no: maskNo } = await insertRow(tx, 'reading_mask', {
      ...{ id: hexId(seed, 'mask', name), instrumentNo, fromTs: span.from, toTs: span.to },
      ...{ reason, note, createdBy: author, createdAt: now },
    });
    const change = { ...span, maskNo, instrumentNo, userNo: author, step: 'masked' } as const;
    await settleMaskBy(tx, { plan: await createPlans().current(tx), publicUrl: null, now }, change);
  });
}

const numberOf = async (tx: Db, question: Sql): Promise<number> =>
  ((await one<{ no: number }>(tx, question)) as { no: number }).no;
