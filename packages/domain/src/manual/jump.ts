import { checksumOf, type Faces } from '../depth-curves/checksum';
import { median } from '../numbers/median';

/** A question about an implausible typed value, with the value that was probably meant. */
export type ReadingQuestion = {
  kind: 'jump' | 'sign';
  /** The distance in spreads of the instrument; null where too few readings define a spread. */
  times: number | null;
  /** The suggested value; null: none. */
  suggestion: number | null;
};

/** Fewer readings define no spread: then a wrong sign is questioned, a jump is not. */
export const LEAST_READINGS = 5;
/** The number of newest readings considered. */
export const MOST_READINGS = 24;
/** A difference beyond this many spreads is questioned. */
export const JUMP_TIMES = 6;
/** The other sign must bring the value nearer by this factor. */
const NEARER = 4;
/** Converts the median absolute deviation of a normal distribution to its standard deviation. */
const MAD_TO_SD = 1.4826;

/**
 * Checks a value against the readings before it, oldest first, and returns a question if it is implausible. Compares
 * the difference from the last reading with the median and the spread of the differences between earlier readings.
 */
export function questionOf(value: number, before: readonly number[]): ReadingQuestion | null {
  const known = before.slice(-MOST_READINGS);
  const last = known.at(-1);
  if (last === undefined) return null;
  const usual = usualDifference(known);
  const unit = usual?.spread ?? smallestStep(known);
  const offOf = (candidate: number) => Math.abs(candidate - last - (usual?.median ?? 0)) / unit;
  const times = offOf(value);
  if (times <= JUMP_TIMES) return null;
  const told = usual && times;
  if (value * last < 0 && offOf(-value) * NEARER < times) return { kind: 'sign', times: told, suggestion: -value };
  return usual && { kind: 'jump', times, suggestion: null };
}

/** A question about one face of a depth. */
export type FaceQuestion = ReadingQuestion & { face: keyof Faces };

/**
 * Checks both faces against their own history, then against each other, since A− is A+ reversed: with equal signs their
 * sum is far from the sum of the survey before.
 */
export function questionsOfFaces(faces: Faces, before: readonly Faces[]): FaceQuestion[] {
  const found = (['plus', 'minus'] as const).flatMap((face): FaceQuestion[] => {
    const value = faces[face];
    const past = before.map((survey) => survey[face]).filter((known) => known !== null);
    const question = value === null ? null : questionOf(value, past);
    return question ? [{ ...question, face }] : [];
  });
  const isTurned = found.some(({ kind }) => kind === 'sign');
  return isTurned || !hasSameSigns(faces, before) ? found : [sameSigns(faces, found)];
}

function hasSameSigns(faces: Faces, before: readonly Faces[]): boolean {
  const { plus, minus } = faces;
  if (plus === null || minus === null || plus * minus <= 0) return false;
  const usual = before.map(checksumOf).findLast((sum) => sum !== null) ?? 0;
  return Math.abs(plus - minus - usual) * NEARER < Math.abs(plus + minus - usual);
}

/** Questions the sign of the face that jumped; of A− unless exactly one face jumped. */
function sameSigns(faces: Faces, jumps: readonly FaceQuestion[]): FaceQuestion {
  const face = jumps.length === 1 && jumps[0] ? jumps[0].face : 'minus';
  return {
    face,
    kind: 'sign',
    times: jumps.find((jump) => jump.face === face)?.times ?? null,
    suggestion: -(faces[face] as number),
  };
}

/** Returns the usual difference between readings and its spread. Robust: a single outlier does not widen the spread. */
export function usualDifference(values: readonly number[]): { median: number; spread: number } | null {
  if (values.length < LEAST_READINGS) return null;
  const differences = values.slice(1).map((value, i) => value - (values[i] as number));
  const middle = median(differences);
  const deviation = median(differences.map((difference) => Math.abs(difference - middle)));
  return { median: middle, spread: Math.max(MAD_TO_SD * deviation, smallestStep(values)) };
}

/** Returns one unit of the last digit ever written: a smaller spread is only rounding. */
const smallestStep = (values: readonly number[]): number => 10 ** -Math.max(...values.map(decimalsOf));

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
