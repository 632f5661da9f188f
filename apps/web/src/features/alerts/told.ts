import type { EventDetails } from '@talus/contract/events';

type Message = EventDetails['messages'][number];
export type Delivery = Message['deliveries'][number];
/** What people were told at one moment about one level; in two languages it is two messages, and one telling. */
export type Telling = Pick<Message, 'level' | 'created_at' | 'late'> & { deliveries: Delivery[] };

/** The newest first, as the history of an event; a message that nobody was to get is none. */
export function tellingsOf(messages: readonly Message[]): Telling[] {
  const tellings: Telling[] = [];
  for (const { level, created_at, late, deliveries } of messages) {
    if (deliveries.length === 0) continue;
    const same = tellings.find(
      (known) => known.level === level && known.created_at === created_at && known.late === late,
    );
    if (same) same.deliveries.push(...deliveries);
    else tellings.push({ level, created_at, late, deliveries: [...deliveries] });
  }
  return tellings.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

/** It did not reach its receiver, and nothing more is being tried. */
export const isLost = ({ state }: Delivery): boolean => state === 'failed' || state === 'not-configured';
