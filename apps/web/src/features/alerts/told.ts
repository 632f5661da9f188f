import type { EventDetails } from '@talus/contract/events';

type Message = EventDetails['messages'][number];
export type Delivery = Message['deliveries'][number];
export type TellingRow = EventDetails['tellings'][number];

/** What people were to be told at one moment about one level; `telling` is null of events from before tellings were kept. */
export type Told = Pick<Message, 'level' | 'created_at' | 'late'> & {
  telling: TellingRow | null;
  deliveries: Delivery[];
};
export type LeftOut = TellingRow['leftOut'][number];

/** The oldest first. A message that nobody was to get stands only where it says why. */
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

/** It did not reach its receiver, and nothing more is being tried. */
export const isLost = ({ state }: Delivery): boolean => state === 'failed' || state === 'not-configured';

/** Nobody on the list has it, and nothing says that anybody will: shown until somebody does. */
export const isUntold = ({ telling }: Told): boolean =>
  telling !== null && telling.untold !== null && telling.state !== 'reached';
