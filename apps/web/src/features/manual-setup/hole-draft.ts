import { type HoleFault, holeDepths, MOST_DEPTHS } from '@talus/domain/manual/hole';
import { timeToSend } from '@talus/domain/manual-import/draft';
import { readTypedNumber } from '@talus/domain/sheets/typed-number';
import type { DateOrder } from '@talus/domain/surveys/survey-date';
import { depthsOfSurvey, factorOfSurvey, type SurveyedDepth } from '@talus/domain/surveys/survey-hole';
import { NO_CHOICE, type ProbeFile, timeFor } from '../../entities/manual/probe/state';

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
  /** Millimetres of a digit, for all depths; empty: entered later. */
  f1: string;
  /** The file of the first survey, which depths and initial values are taken from; null: none. */
  survey: ProbeFile | null;
  /** How the date of the file is read; null: as the file alone says. */
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

/** The fields as the file of a first survey fills them in; what the file does not say stays as it was typed. */
export function withSurvey(draft: HoleDraft, survey: ProbeFile): HoleDraft {
  const factor = factorOfSurvey(survey.survey);
  const filled = { ...draft, survey, order: null, name: draft.name.trim() || survey.survey.hole };
  return withStart({ ...filled, ...(factor !== null && { f1: String(factor) }) }, null);
}

/** With the start that the date of the file means in an order; without one where it can be two days, or none. */
export function withStart(draft: HoleDraft, order: DateOrder | null): HoleDraft {
  if (!draft.survey || draft.survey.survey.dateText === '') return { ...draft, order };
  const { local } = timeFor(draft.survey, { ...NO_CHOICE, order });
  return { ...draft, order, start: local === null ? '' : timeToSend(local).slice(0, 16) };
}

/** The date of the file can be two days, and nobody said which. */
export const isDateOpen = ({ survey, order }: HoleDraft): boolean =>
  survey !== null && survey.survey.dateText !== '' && timeFor(survey, { ...NO_CHOICE, order }).order === null;

export type DraftFault = HoleFault | 'name' | 'taken' | 'start' | 'f1';

/** The field that a fault is said at. */
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

/** The depths that the fields or the first survey describe, from the lowest up, or what is wrong first. */
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
