import type { SmsMessage } from '@talus/contract/sms';

export const DELIVERY_STATES = ['failed', 'not-configured', 'waiting', 'sent'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Of how many people a message is in which state; the worst first, and none of what is nought. */
export const stateCounts = ({ target }: SmsMessage): { state: DeliveryState; n: number }[] =>
  DELIVERY_STATES.map((state) => ({ state, n: target.filter((one) => one.state === state).length })).filter(
    ({ n }) => n > 0,
  );

/** For the order of the column: failed before waiting before sent. */
export const worstState = (message: SmsMessage): number =>
  DELIVERY_STATES.length - DELIVERY_STATES.indexOf(stateCounts(message)[0]?.state ?? 'sent');

/** What is looked through for words. */
export const textOf = ({ content, target, sms_id }: SmsMessage): string =>
  [content, sms_id, ...target.flatMap(({ name, phone }) => [name, phone])].join(' ');
