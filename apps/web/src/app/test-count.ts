import type { AlertCount } from '@talus/contract/alarms/events';

/** Counts without any event in progress or hidden. */
export const QUIET_COUNT: AlertCount = {
  WSL: 0,
  AL: 0,
  down: 0,
  unreported: 0,
  unacknowledged: 0,
  unseen: 0,
  otherTypes: 0,
  hiddenOpen: { count: 0, worst: null },
  instruments: 0,
};
