import { MINUTE_MS } from '../../time/duration';
import { type Channel, type Recipient, type Way, waysTo } from './targets';

/** The time until the recipients of a notification are resolved again and all failed deliveries are retried. */
export const REPLAN_MS = 15 * MINUTE_MS;

/** After this long without an accepted delivery nobody counts as notified, although deliveries are still tried. */
export const UNACCEPTED_MS = 15 * MINUTE_MS;

export const TELLING_STATES = ['open', 'reached', 'over', 'held-back', 'switched-off'] as const;
export type TellingState = (typeof TELLING_STATES)[number];

/** The reasons why nobody could be notified. */
export const UNTOLD_REASONS = [
  /** Nobody is on the list. */
  'empty-list',
  /** Everybody on the list is frozen. */
  'frozen',
  /** Nobody on the list has an enabled channel with an address: LINE is not linked, no number, all switched off. */
  'no-channel',
  /** The channels of the people on the list are not configured on this server. */
  'not-configured',
  /** Every delivery was refused or given up. */
  'refused',
  /** Deliveries are being tried, and none was accepted yet. */
  'not-accepted',
] as const;
export type UntoldReason = (typeof UNTOLD_REASONS)[number];

export type PlannedDelivery = {
  no: number;
  channel: Channel;
  address: string;
  state: 'waiting' | 'sent' | 'failed' | 'not-configured';
  /** Cancelled because the person was not to be notified any more, or not by this channel. */
  isCancelled: boolean;
};

/** A recipient list as it is now: the number of members and of frozen members, and the ways to the others. */
export type ResolvedList = { members: number; frozen: number; ways: readonly Way[] };

export const LEFT_OUT_REASONS = ['frozen', 'channels-off', 'no-address'] as const;

/** A person on a list who is not notified at all, or not by one channel; `channel` null: by none. */
export type LeftOut = { name: string; channel: Channel | null; why: (typeof LEFT_OUT_REASONS)[number] };

/** Lists the people of a list who are not notified, or not by a channel that is switched on, with the reason. */
export const listLeftOut = (people: readonly Recipient[], frozen: readonly string[]): LeftOut[] => [
  ...frozen.map((name): LeftOut => ({ name, channel: null, why: 'frozen' })),
  ...people.flatMap(leftOutOf),
];

function leftOutOf(person: Recipient): LeftOut[] {
  const { name, enabled, addresses } = person;
  const on = (Object.keys(addresses) as Channel[]).filter((channel) => enabled[channel] === true);
  if (on.length === 0) return [{ name, channel: null, why: 'channels-off' }];
  const reached = new Set(waysTo(person).map(({ channel }) => channel));
  return on.flatMap((channel) => (reached.has(channel) ? [] : [{ name, channel, why: 'no-address' as const }]));
}

export type PlanInput = {
  list: ResolvedList;
  deliveries: readonly PlannedDelivery[];
  isConfigured: (channel: Channel) => boolean;
  /** The event is in progress. */
  lasts: boolean;
  /** The event was retracted: nobody is notified any more. */
  isRetracted: boolean;
  /** The list or a channel changed, or a retry is due: failed deliveries are retried. */
  isRetry: boolean;
  ageMs: number;
};

export type TellingPlan = {
  state: 'open' | 'reached' | 'over';
  add: Way[];
  /** Deliveries to retry. */
  retry: number[];
  /** Waiting deliveries to people who are no longer to be notified, or no longer by this channel. */
  cancel: number[];
  untold: UntoldReason | null;
};

export const wayKey = ({ channel, address }: Pick<Way, 'channel' | 'address'>): string => `${channel} ${address}`;

/** Deduplicates ways: two people may share a phone, which rings once. */
export function distinctWays(ways: readonly Way[]): Way[] {
  const distinct = new Map<string, Way>();
  for (const way of ways) if (!distinct.has(wayKey(way))) distinct.set(wayKey(way), way);
  return [...distinct.values()];
}

/** Plans a notification whose recipients were resolved again: which deliveries are added, retried and cancelled. */
export function planTelling(input: PlanInput): TellingPlan {
  const { list, deliveries, isConfigured, lasts, isRetracted, isRetry, ageMs } = input;
  const isReached = deliveries.some(({ state }) => state === 'sent');
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  if (isRetracted) return { ...NO_CHANGE, state: isReached ? 'reached' : 'over', cancel: waiting.map(({ no }) => no) };
  const wanted = new Set(list.ways.map(wayKey));
  const known = new Set(deliveries.map(wayKey));
  const isWanted = (delivery: PlannedDelivery) => wanted.has(wayKey(delivery));
  const cancel = waiting.filter((one) => !isWanted(one)).map(({ no }) => no);
  const isUnderWay = waiting.length > cancel.length || (!isReached && lasts);
  const add = isUnderWay ? list.ways.filter((way) => !known.has(wayKey(way))) : [];
  const isWorthRetry = (one: PlannedDelivery) =>
    one.isCancelled ||
    (isRetry && lasts && !isReached && (one.state === 'failed' || isUnconfiguredUntilNow(one, isConfigured)));
  const retry = isUnderWay
    ? deliveries.filter((one) => isEnded(one) && isWanted(one) && isWorthRetry(one)).map(({ no }) => no)
    : [];
  const isTrying =
    waiting.length > cancel.length || add.some(({ channel }) => isConfigured(channel)) || retry.length > 0;
  if (isReached) return { state: 'reached', add, retry, cancel, untold: null };
  if (!isTrying) return { state: lasts ? 'open' : 'over', add, retry, cancel, untold: untoldReason(input) };
  const isSlow = ageMs >= UNACCEPTED_MS;
  return { state: 'open', add, retry, cancel, untold: isSlow ? 'not-accepted' : null };
}

const NO_CHANGE = { add: [], retry: [], untold: null };

const isEnded = ({ state }: PlannedDelivery): boolean => state === 'failed' || state === 'not-configured';

const isUnconfiguredUntilNow = ({ state, channel }: PlannedDelivery, isConfigured: PlanInput['isConfigured']) =>
  state === 'not-configured' && isConfigured(channel);

/** Returns the reason why nobody on a list is notified. */
export function untoldReason({
  list: { members, frozen, ways },
  isConfigured,
}: Pick<PlanInput, 'list' | 'isConfigured'>): UntoldReason {
  if (members === 0) return 'empty-list';
  if (members === frozen) return 'frozen';
  if (ways.length === 0) return 'no-channel';
  return ways.some(({ channel }) => isConfigured(channel)) ? 'refused' : 'not-configured';
}
