import { type HoleFault, holeDepths, MOST_DEPTHS } from '@talus/domain/manual/hole';
import { timeToSend } from '@talus/domain/manual-import/draft';
import { readTypedNumber } from '@talus/domain/sheets/typed-number';
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
  order: null,
};

/** Fills the fields from the file of a first survey; fields without data in the file stay unchanged. */
export function withSurvey(draft: HoleDraft, survey: ProbeFile): HoleDraft {
  const factor = factorOfSurvey(survey.survey);
  const filled = { ...draft, survey, order: null, name: draft.name.trim() || survey.survey.hole };
  return withStart({ ...filled, ...(factor !== null && { f1: String(factor) }) }, null);
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

export type DraftFault = HoleFault | 'name' | 'taken' | 'start' | 'f1';

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
} as const satisfies Record<DraftFault, keyof HoleDraft>;

const numberIn = (typed: string): number | undefined => readTypedNumber(typed.trim()) ?? undefined;

/** Returns the depths of the fields or the first survey, deepest first, or the first fault. */
export function depthsOf(draft: HoleDraft, taken: readonly string[]) {
  const name = draft.name.trim();
  const depths = draft.survey ? depthsOfSurvey(draft.survey.survey, name) : plannedDepths(draft, name);
  const f1 = numberIn(draft.f1);
  const fault: DraftFault | null =
    (name === '' && 'name') ||
    (taken.includes(name) && 'taken') ||
    ('fault' in depths && depths.fault) ||
    ('length' in depths && depths.length > MOST_DEPTHS && 'too-many') ||
    (draft.f1.trim() !== '' && f1 === undefined && 'f1') ||
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
