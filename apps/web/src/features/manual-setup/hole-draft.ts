import { type HoleFault, holeDepths, MOST_DEPTHS } from '@talus/domain/manual/hole';
import { timeToSend } from '@talus/domain/manual-import/draft';
import { readTypedNumber } from '@talus/domain/sheets/typed-number';
import { hasAxisB, type ProbeAxis } from '@talus/domain/surveys/survey';
import type { DateOrder } from '@talus/domain/surveys/survey-date';
import { depthsOfSurvey, factorOfSurvey, type SurveyedDepth } from '@talus/domain/surveys/survey-hole';
import { NO_CHOICE, type ProbeFile, timeFor } from '../../entities/manual/probe/state';

/** The raw field values of the dialog. */
export type HoleDraft = {
  name: string;
  interval: string;
  depth: string;
  min: string;
  max: string;
  isAdvanced: boolean;
  /** `2026-03-02T10:20`, in the project's time zone. */
  start: string;
  /** Indices of an area and of a station within the area; empty: none. */
  place: string;
  /** Millimetres per digit for all depths; empty: entered later. */
  f1: string;
  /** The file of the first survey, source of depths and initial values; null: none. */
  survey: ProbeFile | null;
  /** The axis of the file whose readings become the initial values, and of the B axis the hole with the A axis. */
  axis: ProbeAxis;
  aHole: string;
  /** Date order of the file; null: as the file itself implies. */
  order: DateOrder | null;
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
  f1: '',
  survey: null,
  axis: 'A',
  aHole: '',
  order: null,
};

/**
 * Fills the fields from the file of a first survey; fields without data in the file stay unchanged. A file with two
 * axes whose hole exists fills the B axis of that hole, unless the hole has one.
 */
export function withSurvey(draft: HoleDraft, survey: ProbeFile, holes: readonly NamedHole[] = []): HoleDraft {
  const factor = factorOfSurvey(survey.survey);
  const filled = { ...draft, survey, order: null, name: draft.name.trim() || survey.survey.hole };
  const dated = withStart({ ...filled, ...(factor !== null && { f1: String(factor) }) }, null);
  const known = holes.find(({ name }) => name === filled.name);
  return known && hasTwoAxes(survey) && !hasB(known, holes) ? withAxis(dated, 'B', holes, known._id) : dated;
}

/** A hole as far as the dialog needs: `bAxisOf` as in `Hole`. */
export type NamedHole = { _id: string; name: string; bAxisOf: string | null };

export const hasTwoAxes = ({ survey }: ProbeFile): boolean => survey.depths.some(hasAxisB);

const hasB = ({ _id }: NamedHole, holes: readonly NamedHole[]) => holes.some(({ bAxisOf }) => bAxisOf === _id);

/** Lists the holes that lack a B axis. */
export const holesWithoutB = (holes: readonly NamedHole[]): NamedHole[] =>
  holes.filter((hole) => hole.bAxisOf === null && !hasB(hole, holes));

/** Chooses an axis of the file; the B axis is named after the hole with the A axis. */
export function withAxis(
  draft: HoleDraft,
  axis: ProbeAxis,
  holes: readonly NamedHole[],
  aHole = draft.aHole,
): HoleDraft {
  if (axis === 'A') return { ...draft, axis, aHole: '', name: draft.survey?.survey.hole || draft.name };
  const hole = holes.find(({ _id }) => _id === aHole);
  return { ...draft, axis, aHole, name: hole ? `${hole.name} B` : draft.name };
}

/** Sets the start from the file's date in the given order. Empty if the date is ambiguous or missing. */
export function withStart(draft: HoleDraft, order: DateOrder | null): HoleDraft {
  if (!draft.survey || draft.survey.survey.dateText === '') return { ...draft, order };
  const { local } = timeFor(draft.survey, { ...NO_CHOICE, order });
  return { ...draft, order, start: local === null ? '' : timeToSend(local).slice(0, 16) };
}

/** Tells whether the file's date is ambiguous and no order is chosen. */
export const isDateOpen = ({ survey, order }: HoleDraft): boolean =>
  survey !== null && survey.survey.dateText !== '' && timeFor(survey, { ...NO_CHOICE, order }).order === null;

export type DraftFault = HoleFault | 'name' | 'taken' | 'start' | 'f1' | 'aHole';

/** The field that shows each fault. */
export const FAULT_FIELDS = {
  name: 'name',
  taken: 'name',
  interval: 'interval',
  'too-many': 'interval',
  depth: 'depth',
  range: 'max',
  start: 'start',
  f1: 'f1',
  aHole: 'aHole',
} as const satisfies Record<DraftFault, keyof HoleDraft>;

const numberIn = (typed: string): number | undefined => readTypedNumber(typed.trim()) ?? undefined;

/** Returns the depths of the fields or the first survey, deepest first, or the first fault. */
export function depthsOf(draft: HoleDraft, taken: readonly string[]) {
  const name = draft.name.trim();
  const depths = draft.survey ? depthsOfSurvey(draft.survey.survey, name, draft.axis) : plannedDepths(draft, name);
  const f1 = numberIn(draft.f1);
  const fault: DraftFault | null =
    (name === '' && 'name') ||
    (taken.includes(name) && 'taken') ||
    ('fault' in depths && depths.fault) ||
    ('length' in depths && depths.length > MOST_DEPTHS && 'too-many') ||
    (draft.f1.trim() !== '' && f1 === undefined && 'f1') ||
    (draft.survey !== null && draft.axis === 'B' && draft.aHole === '' && 'aHole') ||
    (draft.start === '' && 'start') ||
    null;
  return { depths: 'fault' in depths ? null : depths, f1: f1 ?? null, fault };
}

function plannedDepths(draft: HoleDraft, name: string): SurveyedDepth[] | { fault: HoleFault } {
  const depths = holeDepths({
    name,
    interval: numberIn(draft.interval) ?? Number.NaN,
    depth: numberIn(draft.depth),
    min: numberIn(draft.min),
    max: numberIn(draft.max),
    isAdvanced: draft.isAdvanced,
  });
  return 'fault' in depths ? depths : depths.map((one) => ({ ...one, aPlus: null, aMinus: null }));
}
