import { CHANNELS, type Channel } from '../alerts/targets';

/** Why no message reaches a person, by what would have to be put right first. */
export const UNREACHABLE = ['frozen', 'channels-off', 'no-address'] as const;
export type Unreachable = (typeof UNREACHABLE)[number];

export type Reachability = {
  isFrozen: boolean;
  enabled: Partial<Record<Channel, boolean>>;
  hasAddress: Readonly<Record<Channel, boolean>>;
};

/** Says why nothing reaches a person; null where one channel does. */
export function unreachableWhy({ isFrozen, enabled, hasAddress }: Reachability): Unreachable | null {
  if (isFrozen) return 'frozen';
  const on = CHANNELS.filter((channel) => enabled[channel] === true);
  if (on.length === 0) return 'channels-off';
  return on.some((channel) => hasAddress[channel]) ? null : 'no-address';
}
