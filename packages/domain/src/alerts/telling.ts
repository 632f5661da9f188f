import { MINUTE_MS } from '../time/duration';
import { CHANNELS, type Channel, type Recipient, type Way, waysTo } from './targets';

/** How long a telling waits until people are resolved anew and all failed deliveries are tried again. */
export const REPLAN_MS = 15 * MINUTE_MS;

/** Nobody took a message for this long: nobody is told, although deliveries are still being tried. */
export const UNACCEPTED_MS = 15 * MINUTE_MS;

export const TELLING_STATES = ['open', 'reached', 'over', 'held-back', 'switched-off'] as const;
export type TellingState = (typeof TELLING_STATES)[number];

/** Why nobody could be told. */
export const UNTOLD_REASONS = [
  /** Nobody is on the list. */
  'empty-list',
  /** Everybody on the list is frozen. */
  'frozen',
  /** Nobody on the list has a channel on with an address: LINE is not linked, no number, all switched off. */
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
  /** It was ended because its person was not to be told, or not by this way. */
  isCancelled: boolean;
};

/** A list of people as it is now: how many stand on it, how many of them are frozen, and the ways to the others. */
export type ResolvedList = { members: number; frozen: number; ways: readonly Way[] };

export const LEFT_OUT_REASONS = ['frozen', 'channels-off', 'no-address'] as const;

/** Somebody on a list whom nothing goes to, or nothing by one channel; null: by none. */
export type LeftOut = { name: string; channel: Channel | null; why: (typeof LEFT_OUT_REASONS)[number] };

/** Says of the people of a list who is not told, or not by a channel that is switched on, and why. */
export const listLeftOut = (people: readonly Recipient[], frozen: readonly string[]): LeftOut[] => [
  ...frozen.map((name): LeftOut => ({ name, channel: null, why: 'frozen' })),
  ...people.flatMap(leftOutOf),
];

function leftOutOf(person: Recipient): LeftOut[] {
  const { name, enabled } = person;
  const on = CHANNELS.filter((channel) => enabled[channel] === true);
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
  /** The event was retracted: nobody is to be told any more. */
  isRetracted: boolean;
  /** The list or a channel changed, or the time has come: what failed is tried again. */
  isRetry: boolean;
  ageMs: number;
};

export type TellingPlan = {
  state: 'open' | 'reached' | 'over';
  add: Way[];
  /** Deliveries that are tried again. */
  retry: number[];
  /** Waiting deliveries to people who are no longer to be told, or no longer by this way. */
  cancel: number[];
  untold: UntoldReason | null;
};

export const wayKey = ({ channel, address }: Pick<Way, 'channel' | 'address'>): string => `${channel} ${address}`;

/** Two people may share a telephone: it rings once. */
export function distinctWays(ways: readonly Way[]): Way[] {
  const distinct = new Map<string, Way>();
  for (const way of ways) if (!distinct.has(wayKey(way))) distinct.set(wayKey(way), way);
  return [...distinct.values()];
}

/** Decides what becomes of a telling whose list was resolved anew: which deliveries are added, retried and cancelled. */
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

/** Why none of a list is being told. */
export function untoldReason({
  list: { members, frozen, ways },
  isConfigured,
}: Pick<PlanInput, 'list' | 'isConfigured'>): UntoldReason {
  if (members === 0) return 'empty-list';
  if (members === frozen) return 'frozen';
  if (ways.length === 0) return 'no-channel';
  return ways.some(({ channel }) => isConfigured(channel)) ? 'refused' : 'not-configured';
}
