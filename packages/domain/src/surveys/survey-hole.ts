import { facesOf, type ProbeAxis, type Survey } from './survey';

const FOOT_M = 0.3048;

/** A depth of a new hole with the two faces of its first survey; `depth` in metres, negative below the top. */
export type SurveyedDepth = { name: string; depth: number; aPlus: number | null; aMinus: number | null };

const metres = ({ unit }: Pick<Survey, 'unit'>, depth: number): number => tidy(depth * (unit === 'ft' ? FOOT_M : 1));

/** Removes floating-point noise. */
const tidy = (value: number): number => Number(value.toPrecision(10));

/** Builds the depths of a hole from one axis of its first survey, from the lowest up. */
export const depthsOfSurvey = (
  survey: Pick<Survey, 'unit' | 'depths'>,
  hole: string,
  axis: ProbeAxis = 'A',
): SurveyedDepth[] =>
  survey.depths
    .map((read) => {
      const below = metres(survey, Math.abs(read.depth));
      const { plus, minus } = facesOf(read, axis);
      return { name: `${hole}_${below}`, depth: below === 0 ? 0 : -below, aPlus: plus, aMinus: minus };
    })
    .sort((a, b) => a.depth - b.depth);

/**
 * Returns millimetres per digit of A+ minus A−: the depth interval divided by twice the read-out's constant. Null when
 * the file has no constant or the interval varies.
 */
export function factorOfSurvey(survey: Pick<Survey, 'unit' | 'depths' | 'constant'>): number | null {
  const depths = survey.depths.map(({ depth }) => metres(survey, Math.abs(depth))).sort((a, b) => a - b);
  const steps = depths.slice(1).map((depth, i) => depth - (depths[i] as number));
  const [first] = steps;
  if (first === undefined || !survey.constant || steps.some((step) => Math.abs(step - first) > 1e-3)) return null;
  return tidy((first * 1000) / (2 * survey.constant));
}
