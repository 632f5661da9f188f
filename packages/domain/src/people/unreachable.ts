import type { Channel } from '../alerts/messages/targets';

/** Reasons why no message reaches a person, in the order in which to correct them. */
export const UNREACHABLE = ['frozen', 'channels-off', 'no-address'] as const;
export type Unreachable = (typeof UNREACHABLE)[number];

export type Reachability = {
  isFrozen: boolean;
  enabled: Partial<Record<Channel, boolean>>;
  hasAddress: Readonly<Record<Channel, boolean>>;
};

/** Returns the reason why no channel reaches a person; null when at least one does. */
export function unreachableWhy({ isFrozen, enabled, hasAddress }: Reachability): Unreachable | null {
  if (isFrozen) return 'frozen';
  const on = (Object.keys(hasAddress) as Channel[]).filter((channel) => enabled[channel] === true);
  if (on.length === 0) return 'channels-off';
  return on.some((channel) => hasAddress[channel]) ? null : 'no-address';
}
