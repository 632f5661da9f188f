import { decodeMask, encodeMask } from './bit-mask';
import {
  chosenByIndex,
  FIRST_INSTRUMENT,
  type IndexChoice,
  type InstrumentTree,
  isOpenChoice,
  parseIndexChoice,
} from './index-choice';

/** What the data of a chart tile says: places, or a bit for each instrument of the project's list. */
export type ChartChoice = { kind: 'index'; index: IndexChoice } | { kind: 'mask'; bits: readonly boolean[] };

/** Null where the text is neither. An empty one is the first instrument. */
export function parseChartChoice(data: string): ChartChoice | null {
  const text = data.trim() || FIRST_INSTRUMENT;
  const index = parseIndexChoice(text);
  if (index) return { kind: 'index', index };
  const bits = decodeMask(text);
  return bits && { kind: 'mask', bits };
}

/** The project's instrument list. */
export const listOf = (tree: InstrumentTree): string[] => tree.flat(2);

/** A choice of single instruments as a mask over the list. */
export function maskOf(chosen: Iterable<string>, tree: InstrumentTree): string {
  const wanted = new Set(chosen);
  return encodeMask(listOf(tree).map((id) => wanted.has(id)));
}

/** What a choice means in this list; null for a mask over a list of another length, of which no bit can be trusted. */
export function chosenNow(choice: ChartChoice, tree: InstrumentTree): string[] | null {
  if (choice.kind === 'index') return chosenByIndex(choice.index, tree);
  const list = listOf(tree);
  return choice.bits.length === list.length ? list.filter((_, place) => choice.bits[place]) : null;
}

/**
 * `same`: as chosen. `changed`: the list is another one, what was chosen is known and shown. `lost`: the list is
 * another one and nothing is left of the choice, or nobody knows what it was. `none`: nothing stands there.
 */
export type ChoiceState = 'same' | 'changed' | 'lost' | 'none' | 'unreadable';
export type Resolved = { instruments: string[]; missing: number; state: ChoiceState };

/**
 * The instruments that a chart tile shows. Places and bits say where an instrument stood when somebody chose it;
 * `kept` says which one that was. Where the two disagree the list has changed since, and what was kept holds: another
 * instrument never takes the place of one that was chosen.
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
  // Of all instruments of a place, those that came later are meant too
  if (isOpen && agrees) return { instruments: now, missing, state: missing > 0 ? 'changed' : 'same' };
  const isSame = agrees && missing === 0 && now.length === there.length;
  return { instruments: there, missing, state: isSame ? 'same' : 'changed' };
}

const isBlank = (choice: ChartChoice): boolean => choice.kind === 'mask' && !choice.bits.includes(true);
