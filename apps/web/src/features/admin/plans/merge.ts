import { isSameValue } from '../../../ui/form/values';
import { ALL_PARTS, type DraftPin, isSamePart, type Part, partOf, pinOf, withPart } from './draft';

type Pins = readonly DraftPin[];
export type Side = 'mine' | 'theirs';

/** A conflict of one pin: a part that both users changed differently, or a removal against a change (null: removed). */
export type PinConflict = {
  id: string;
  key: string;
  /** 'pin': one user removed the pin that the other changed. */
  part: Part | 'pin';
  mine: DraftPin | null;
  theirs: DraftPin | null;
  chosen: Side | null;
};

export type Merged = { pins: Pins; contests: readonly PinConflict[] };

/**
 * Merges two edits: a change by one user is taken; a part that both changed differently keeps the local value until the
 * user chooses.
 */
export function mergePins(base: Pins, mine: Pins, theirs: Pins): Merged {
  const contests: PinConflict[] = [];
  const contest = (part: PinConflict['part'], own: DraftPin | null, other: DraftPin | null) => {
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

/** Returns the pins with the chosen side of a conflict. */
export function settle(pins: Pins, { key, part, mine, theirs }: PinConflict, side: Side): Pins {
  const taken = side === 'mine' ? mine : theirs;
  if (part !== 'pin')
    return taken ? pins.map((pin) => (pin.key === key ? withPart(pin, partOf(taken, part)) : pin)) : pins;
  const rest = pins.filter((pin) => pin.key !== key);
  // Takes the stored revision; a pin removed there has none
  return taken ? [...rest, { ...taken, revision: theirs?.revision ?? null }] : rest;
}

export const isSettled = (contests: readonly PinConflict[]): boolean => contests.every(({ chosen }) => chosen !== null);
