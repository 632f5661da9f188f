import { decodeMask, encodeMask } from './bit-mask';
import {
  chosenByIndex,
  FIRST_INSTRUMENT,
  type IndexChoice,
  type InstrumentTree,
  isOpenChoice,
  parseIndexChoice,
} from './index-choice';

/** The choice stored in a chart tile's data: indexes of places, or one bit per instrument of the project's list. */
export type ChartChoice = { kind: 'index'; index: IndexChoice } | { kind: 'mask'; bits: readonly boolean[] };

/**
 * Parses a tile's data. An empty text selects the first instrument; null when the text is neither an index nor a mask.
 */
export function parseChartChoice(data: string): ChartChoice | null {
  const text = data.trim() || FIRST_INSTRUMENT;
  const index = parseIndexChoice(text);
  if (index) return { kind: 'index', index };
  const bits = decodeMask(text);
  return bits && { kind: 'mask', bits };
}

/** Flattens the tree into the project's instrument list. */
export const listOf = (tree: InstrumentTree): string[] => tree.flat(2);

/** Encodes chosen instruments as a mask over the list. */
export function maskOf(chosen: Iterable<string>, tree: InstrumentTree): string {
  const wanted = new Set(chosen);
  return encodeMask(listOf(tree).map((id) => wanted.has(id)));
}

/**
 * Returns the instruments that a choice selects now. Null for a mask whose length differs from the list: its bits mean
 * nothing.
 */
export function chosenNow(choice: ChartChoice, tree: InstrumentTree): string[] | null {
  if (choice.kind === 'index') return chosenByIndex(choice.index, tree);
  const list = listOf(tree);
  return choice.bits.length === list.length ? list.filter((_, place) => choice.bits[place]) : null;
}

/**
 * `same`: as chosen. `changed`: the list has changed; at least one chosen instrument is known and shown. `lost`: the
 * list has changed and no chosen instrument is left, or the choice is unknown. `none`: nothing is chosen.
 */
export type ChoiceState = 'same' | 'changed' | 'lost' | 'none' | 'unreadable';
export type Resolved = { instruments: string[]; missing: number; state: ChoiceState };

/**
 * Returns the instruments that a chart tile shows. Places and bits give the position of an instrument at the time of
 * the choice; `kept` holds the ids that were chosen. When the two disagree, the list has changed since and `kept` wins:
 * a chosen instrument is never replaced by another.
 */
export function resolveChoice(data: string, kept: readonly string[] | null, tree: InstrumentTree): Resolved {
  const choice = parseChartChoice(data);
  if (!choice) return { instruments: [], missing: 0, state: 'unreadable' };
  const now = chosenNow(choice, tree);
  if (!kept?.length) {
    if (now === null) return { instruments: [], missing: 0, state: isBlank(choice) ? 'none' : 'lost' };
    return { instruments: now, missing: 0, state: now.length > 0 ? 'same' : 'none' };
  }
  const known = new Set(listOf(tree));
  const there = kept.filter((id) => known.has(id));
  const missing = kept.length - there.length;
  if (there.length === 0) return { instruments: [], missing, state: 'lost' };
  const isOpen = choice.kind === 'index' && isOpenChoice(choice.index);
  const agrees = now !== null && there.every((id) => now.includes(id));
  // A choice of all instruments of a place includes instruments added later
  if (isOpen && agrees) return { instruments: now, missing, state: missing > 0 ? 'changed' : 'same' };
  const isSame = agrees && missing === 0 && now.length === there.length;
  return { instruments: there, missing, state: isSame ? 'same' : 'changed' };
}

const isBlank = (choice: ChartChoice): boolean => choice.kind === 'mask' && !choice.bits.includes(true);
