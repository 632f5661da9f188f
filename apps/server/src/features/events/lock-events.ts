import type { EventLevel, Said } from '@talus/domain/alerts/alert-event';
import { type Db, rows, run, sql } from '../../platform/db/db';

/** What people and readings both change of an event. */
type Held = Said & {
  level: EventLevel;
  peak: EventLevel;
  closedAt: Date | null;
  informedAt: Date | null;
  acknowledgedAt: Date | null;
  isUnseen: boolean;
};

/**
 * Holds events until the transaction ends; answers what they are by then, by number, without those that are gone. Rain
 * is judged before the rest: in another order who reports and who judges would wait for each other.
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

/** Holds events that were read before, and answers them with what people said of them by now. */
export async function holdSaid<E extends Said & { no: number; isUnseen: boolean }>(
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
 * Holds the events of instruments that are open, or were at `since` or later, in the order in which everybody takes them:
 * before what follows from changed readings is worked out for one instrument after the other.
 */
export const lockEventsOf = (tx: Db, instrumentNos: readonly number[], since: Date) =>
  run(
    tx,
    sql`select from event where instrument_no = any(${instrumentNos}::int[]) and (closed_at is null or closed_at >= ${since})
        order by kind <> 'rain', opened_at, no for no key update`,
  );
