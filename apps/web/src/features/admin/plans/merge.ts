import { isSameValue } from '../../../ui/form/values';
import { ALL_PARTS, type DraftPin, isSamePart, type Part, partOf, pinOf, withPart } from './draft';

type Pins = readonly DraftPin[];
export type Side = 'mine' | 'theirs';

/** What two people did differently with a pin: a part of it, or whether it is there at all (null: it was removed). */
export type Contest = {
  id: string;
  key: string;
  /** 'pin': one removed what the other changed. */
  part: Part | 'pin';
  mine: DraftPin | null;
  theirs: DraftPin | null;
  chosen: Side | null;
};

export type Merged = { pins: Pins; contests: readonly Contest[] };

/**
 * What comes of both: what only one changed is taken, and what both changed differently stays as it was typed here
 * until somebody chooses.
 */
export function mergePins(base: Pins, mine: Pins, theirs: Pins): Merged {
  const contests: Contest[] = [];
  const contest = (part: Contest['part'], own: DraftPin | null, other: DraftPin | null) => {
    const { key } = (own ?? other) as DraftPin;
    contests.push({ id: `${key} ${part}`, key, part, mine: own, theirs: other, chosen: null });
  };
  const kept = mine.flatMap((own): DraftPin[] => {
    const before = pinOf(base, own.key);
    const other = pinOf(theirs, own.key);
    if (!before) return [own];
    if (!other) {
      if (isSameValue(before, own)) return [];
      contest('pin', own, null);
      return [own];
    }
    let merged: DraftPin = { ...own, revision: other.revision };
    for (const part of ALL_PARTS) {
      if (isSamePart(before, own, part)) merged = withPart(merged, partOf(other, part));
      else if (!isSamePart(before, other, part) && !isSamePart(own, other, part)) contest(part, own, other);
    }
    return [merged];
  });
  const others = theirs.filter((other) => {
    if (pinOf(mine, other.key)) return false;
    const before = pinOf(base, other.key);
    if (!before) return true;
    if (!isSameValue(before, other)) contest('pin', null, other);
    return false;
  });
  return { pins: [...kept, ...others], contests };
}

/** The pins with one side of a contest. */
export function settle(pins: Pins, { key, part, mine, theirs }: Contest, side: Side): Pins {
  const taken = side === 'mine' ? mine : theirs;
  if (part !== 'pin')
    return taken ? pins.map((pin) => (pin.key === key ? withPart(pin, partOf(taken, part)) : pin)) : pins;
  const rest = pins.filter((pin) => pin.key !== key);
  // The revision is the one in the system: what was removed there has none any more
  return taken ? [...rest, { ...taken, revision: theirs?.revision ?? null }] : rest;
}

export const isSettled = (contests: readonly Contest[]): boolean => contests.every(({ chosen }) => chosen !== null);
