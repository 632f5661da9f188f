import type { Acknowledgements, EventLevel } from '@talus/domain/alerts/events/alert-event';
import { type Db, rows, run, sql } from '../../platform/db/db';

/** The fields of an event that both people and readings change. */
type Held = Acknowledgements & {
  level: EventLevel;
  peak: EventLevel;
  closedAt: Date | null;
  informedAt: Date | null;
  acknowledgedAt: Date | null;
  isUnseen: boolean;
};

/**
 * Locks events until the transaction ends and returns their current state by number, without deleted events. Rain
 * first, as the judge takes it: another order would deadlock a report against the judge.
 */
export async function lockEvents(tx: Db, nos: readonly number[]): Promise<Map<number, Held>> {
  if (nos.length === 0) return new Map();
  const found = await rows<Held & { no: number }>(
    tx,
    sql`select no, level, peak, closed_at as "closedAt", informed_level as informed, informed_at as "informedAt",
          acknowledged_level as acknowledged, acknowledged_at as "acknowledgedAt", is_unseen as "isUnseen"
        from event where no = any(${nos}::bigint[]) order by kind <> 'rain', opened_at, no for no key update`,
  );
  return new Map(found.map(({ no, ...held }) => [no, held]));
}

/** Locks events that were read before and returns them with the current acknowledgements. */
export async function lockAcknowledgements<E extends Acknowledgements & { no: number; isUnseen: boolean }>(
  tx: Db,
  events: readonly E[],
): Promise<E[]> {
  const held = await lockEvents(tx, events.map(({ no }) => no)); // biome-ignore format: one line
  return events.map((event) => {
    const { informed, acknowledged, isUnseen } = held.get(event.no) ?? event;
    return { ...event, informed, acknowledged, isUnseen };
  });
}

/**
 * Locks the events of instruments that are open or closed at `since` or later, in the common lock order, before the
 * consequences of changed readings are computed instrument by instrument.
 */
export const lockEventsOf = (tx: Db, instrumentNos: readonly number[], since: Date) =>
  run(
    tx,
    sql`select from event where instrument_no = any(${instrumentNos}::int[]) and (closed_at is null or closed_at >= ${since})
        order by kind <> 'rain', opened_at, no for no key update`,
  );
