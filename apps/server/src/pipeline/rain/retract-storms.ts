import type { Db } from '../../platform/db/db';
import type { InstrumentPlan } from '../convert/plan';
import { type Retraction, retractEvent } from '../judge/history-store';
import { listOpenStorms } from './rain-store';

/** Retracts the open storms of a gauge without bins. */
export async function retractStorms(tx: Db, { no, kind }: InstrumentPlan, retraction: Retraction, now: Date) {
  if (kind !== 'rainGauge') return;
  for (const storm of await listOpenStorms(tx, no)) await retractEvent(tx, storm, retraction, now);
}
