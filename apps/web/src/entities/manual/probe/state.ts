import { instrumentNamed, instrumentNear, timeToSend } from '@talus/domain/manual-import/draft';
import { saidTime } from '@talus/domain/manual-import/sheet-time';
import { matchDepths } from '@talus/domain/surveys/match-depths';
import { hasAxisB, type Survey } from '@talus/domain/surveys/survey';
import { type DateOrder, dateOrder, surveyTime } from '@talus/domain/surveys/survey-date';
import type { ImportBody } from '../import-queries';
import type { ProbeHole } from './holes';

export type ProbeFile = { name: string; survey: Survey };

/** The user's choices for a survey; null: as in the file. */
export type ProbeChoice = { hole: string | null; order: DateOrder | null; time: string | null; replace: boolean };

export const NO_CHOICE: ProbeChoice = { hole: null, order: null, time: null, replace: false };

/** Finds the hole of a survey; `near` is the likely hole where the file's name matches none. */
export function holeFor({ hole }: Survey, holes: readonly ProbeHole[], chosen: string | null) {
  const found = chosen === null ? instrumentNamed(hole, holes) : (holes.find(({ _id }) => _id === chosen) ?? null);
  return { hole: found, near: found ? null : instrumentNear(hole, holes) };
}

/** Returns the time of a survey as editable text, and the order of its date; `order` null: ambiguous. */
export function timeFor({ name, survey }: ProbeFile, { order: chosen, time }: ProbeChoice) {
  const order = chosen ?? dateOrder(survey.dateText, name);
  const text = time ?? (order === null ? '' : (surveyTime(survey.dateText, order) ?? ''));
  const said = saidTime(text, false);
  return { order, text, local: said !== null && 'local' in said ? said.local : null };
}

/** Matches both axes of a survey with a hole; B null where the hole or the survey has none. */
export const matchAxes = (survey: Survey, hole: ProbeHole) => {
  const depths = survey.depths.filter(hasAxisB);
  return {
    a: matchDepths(survey, hole.depths),
    b: hole.b && depths.length > 0 ? matchDepths({ ...survey, depths }, hole.b.depths) : null,
  };
};

/** Builds the request of a survey; null while its hole or time is unknown, or none of its depths is in the hole. */
export function probeBody(
  { survey }: ProbeFile,
  {
    hole,
    local,
    replace,
    project,
  }: { hole: ProbeHole | null; local: number | null; replace: boolean; project: string },
): ImportBody | null {
  if (!hole || local === null) return null;
  const { a, b } = matchAxes(survey, hole);
  const data = [
    ...a.matched.map(({ instrument, read }) => ({ _id: instrument._id, 'A+': read.aPlus, 'A-': read.aMinus, replace })),
    ...(b?.matched ?? []).map(({ instrument, read }) => ({
      ...{ _id: instrument._id, 'A+': read.bPlus, 'A-': read.bMinus, replace },
    })),
  ];
  return data.length === 0 ? null : [{ project, timestamp: timeToSend(local), instrument_data: data }];
}
