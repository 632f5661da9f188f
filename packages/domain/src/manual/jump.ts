import { checksumOf, type Faces } from '../depth-curves/checksum';
import { median } from '../numbers/median';

/** Why a value that was typed is asked about, and what it may have been meant to be. */
export type ReadingQuestion = {
  kind: 'jump' | 'sign';
  /** How many of the instrument's own spreads it lies off; null where too few readings tell a spread. */
  times: number | null;
  /** What would fit; null where nothing is to be suggested. */
  suggestion: number | null;
};

/** Fewer readings than this tell no spread: a jump is not asked about, a wrong sign is. */
export const LEAST_READINGS = 5;
/** Of the newest so many. */
export const MOST_READINGS = 24;
/** A difference beyond so many spreads is asked about. */
export const JUMP_TIMES = 6;
/** The other sign must bring the value so many times nearer. */
const NEARER = 4;
/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const MAD_TO_SD = 1.4826;

/**
 * Asks about a value against those read before it, oldest first. What counts is its difference from the last one,
 * against the differences between the earlier ones: their median, and around it their spread.
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

/** The question about a depth, at the face that it is about. */
export type FaceQuestion = ReadingQuestion & { face: keyof Faces };

/**
 * Both faces against their own past; then against each other, since A− is A+ turned round: with the same sign their
 * sum is far from that of the survey before.
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

/** The face that jumped is the one to turn; A− where neither did. */
function sameSigns(faces: Faces, jumps: readonly FaceQuestion[]): FaceQuestion {
  const face = jumps.length === 1 && jumps[0] ? jumps[0].face : 'minus';
  return {
    face,
    kind: 'sign',
    times: jumps.find((jump) => jump.face === face)?.times ?? null,
    suggestion: -(faces[face] as number),
  };
}

/** What an instrument does by itself between readings. Robust: one that was off does not widen what is usual. */
export function usualDifference(values: readonly number[]): { median: number; spread: number } | null {
  if (values.length < LEAST_READINGS) return null;
  const differences = values.slice(1).map((value, i) => value - (values[i] as number));
  const middle = median(differences);
  const deviation = median(differences.map((difference) => Math.abs(difference - middle)));
  return { median: middle, spread: Math.max(MAD_TO_SD * deviation, smallestStep(values)) };
}

/** One unit of the last digit that was ever written: a spread below it is that of the rounding. */
const smallestStep = (values: readonly number[]): number => 10 ** -Math.max(...values.map(decimalsOf));

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
