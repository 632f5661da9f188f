import type { LimitTrial } from '@talus/contract/instruments/limit-trial';

export type Rise = LimitTrial['rises'][number];

const firstOf = ({ first }: Rise['today']): number | null => {
  const times = Object.values(first).flatMap((time) => (time ? [Date.parse(time)] : []));
  return times.length > 0 ? Math.min(...times) : null;
};

/** Returns the first alarm of each rule set in a rise; `laterMs` is negative if the proposed rules are earlier. */
export function firstRings({ today, proposed }: Rise) {
  const [now, then] = [firstOf(today), firstOf(proposed)];
  return { today: now, proposed: then, laterMs: now === null || then === null ? null : then - now };
}

export type Comparison = {
  /** Rises that alarm today and not under the proposed rules, and the highest of them. */
  silenced: number;
  highestSilenced: number | null;
  /** Rises that alarm only under the proposed rules. */
  added: number;
  /** Largest delay and largest advance of a first alarm; null if none. */
  laterMs: number | null;
  earlierMs: number | null;
};

/** Compares the effect of both rule sets on the rises, for review before saving. */
export function compareRises(rises: readonly Rise[]): Comparison {
  const compared = rises.map((rise) => ({ ...firstRings(rise), peak: rise.peak.value }));
  const silenced = compared.filter(({ today, proposed }) => today !== null && proposed === null);
  const shifts = compared.flatMap(({ laterMs }) => laterMs ?? []);
  const [later, earlier] = [Math.max(0, ...shifts), Math.max(0, ...shifts.map((shift) => -shift))];
  return {
    silenced: silenced.length,
    highestSilenced: silenced.length > 0 ? Math.max(...silenced.map(({ peak }) => peak)) : null,
    added: compared.filter(({ today, proposed }) => today === null && proposed !== null).length,
    laterMs: later > 0 ? later : null,
    earlierMs: earlier > 0 ? earlier : null,
  };
}
