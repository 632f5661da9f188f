import type { EventDetails } from '@talus/contract/alarms/events';

type Message = EventDetails['messages'][number];
export type Delivery = Message['deliveries'][number];
export type TellingRow = EventDetails['tellings'][number];

/** A notification about one level at one moment; `telling` is null for events older than the telling records. */
export type Told = Pick<Message, 'level' | 'created_at' | 'late'> & {
  telling: TellingRow | null;
  deliveries: Delivery[];
};
export type LeftOut = TellingRow['leftOut'][number];

/**
 * Lists the notifications of an event, oldest first. A notification without deliveries is listed only where it gives a
 * reason.
 */
export function toldOf({ tellings, messages }: Pick<EventDetails, 'tellings' | 'messages'>): Told[] {
  const told: Told[] = tellings.map((telling) => {
    const own = messages.filter((message) => message.telling === telling.no);
    return {
      ...{ level: telling.level, created_at: telling.created_at, telling },
      late: own.some(({ late }) => late),
      deliveries: own.flatMap(({ deliveries }) => deliveries),
    };
  });
  const known = new Set(tellings.map(({ no }) => no));
  for (const { telling, level, created_at, late, deliveries } of messages) {
    if (deliveries.length === 0 || (telling !== null && known.has(telling))) continue;
    const same = told.find(
      (one) => one.telling === null && one.level === level && one.created_at === created_at && one.late === late,
    );
    if (same) same.deliveries.push(...deliveries);
    else told.push({ level, created_at, late, telling: null, deliveries: [...deliveries] });
  }
  return told.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
}

/** Tells whether a delivery failed for good: it did not reach its receiver and is not retried. */
export const isLost = ({ state }: Delivery): boolean => state === 'failed' || state === 'not-configured';

/** Tells whether nobody on the list has been reached, for a known reason. */
export const isUntold = ({ telling }: Told): boolean =>
  telling !== null && telling.untold !== null && telling.state !== 'reached';
