import type { SmsMessage } from '@talus/contract/alarms/sms';

export const DELIVERY_STATES = ['failed', 'not-configured', 'waiting', 'sent'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Counts recipients by delivery state, worst state first; omits zeros. */
export const stateCounts = ({ target }: SmsMessage): { state: DeliveryState; n: number }[] =>
  DELIVERY_STATES.map((state) => ({ state, n: target.filter((one) => one.state === state).length })).filter(
    ({ n }) => n > 0,
  );

/** Returns the sort rank of the worst state: failed, then waiting, then sent. */
export const worstState = (message: SmsMessage): number =>
  DELIVERY_STATES.length - DELIVERY_STATES.indexOf(stateCounts(message)[0]?.state ?? 'sent');

/** Returns the searchable text of a message. */
export const textOf = ({ content, target, sms_id }: SmsMessage): string =>
  [content, sms_id, ...target.flatMap(({ name, phone }) => [name, phone])].join(' ');
