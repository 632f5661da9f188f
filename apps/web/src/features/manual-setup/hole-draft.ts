import { type HoleFault, holeDepths } from '@talus/domain/manual/hole';
import { readTypedNumber } from '@talus/domain/sheets/typed-number';

/** The dialog's fields as they are typed. */
export type HoleDraft = {
  name: string;
  interval: string;
  depth: string;
  min: string;
  max: string;
  isAdvanced: boolean;
  /** `2026-03-02T10:20`, by the project's clock. */
  start: string;
  /** Index of an area and of a station in it; empty: none. */
  place: string;
};

export const NO_HOLE: HoleDraft = {
  name: '',
  interval: '',
  depth: '',
  min: '',
  max: '',
  isAdvanced: false,
  start: '',
  place: '',
};

export type DraftFault = HoleFault | 'name' | 'taken' | 'start';

/** The field that a fault is said at. */
export const FAULT_FIELDS = {
  name: 'name',
  taken: 'name',
  interval: 'interval',
  'too-many': 'interval',
  depth: 'depth',
  range: 'max',
  start: 'start',
} as const satisfies Record<DraftFault, keyof HoleDraft>;

const numberIn = (typed: string): number | undefined => readTypedNumber(typed.trim()) ?? undefined;

/** The depths that the fields describe, from the lowest up, or what is wrong first. */
export function depthsOf(draft: HoleDraft, taken: readonly string[]) {
  const name = draft.name.trim();
  const depths = holeDepths({
    name,
    interval: numberIn(draft.interval) ?? Number.NaN,
    depth: numberIn(draft.depth),
    min: numberIn(draft.min),
    max: numberIn(draft.max),
    isAdvanced: draft.isAdvanced,
  });
  const fault: DraftFault | null =
    (name === '' && 'name') ||
    (taken.includes(name) && 'taken') ||
    ('fault' in depths && depths.fault) ||
    (draft.start === '' && 'start') ||
    null;
  return { depths: 'fault' in depths ? null : depths, fault };
}
