import type { Survey, SurveyDepth } from './survey';

const FOOT_M = 0.3048;
/** Files round depths of feet. */
const NEAR_M = 0.011;

export type HoleDepth = { _id: string; name: string; depth: number };

export type MatchedDepths<T extends HoleDepth> = {
  /** From the top down. */
  matched: { instrument: T; read: SurveyDepth }[];
  /** Depths of the file that the hole does not have, and of the hole that the file does not. */
  unknown: number[];
  missing: T[];
};

/** A hole counts its depths downwards as negative heights or as depths: what counts is how far it is from the top. */
export function matchDepths<T extends HoleDepth>({ depths, unit }: Survey, hole: readonly T[]): MatchedDepths<T> {
  const scale = unit === 'ft' ? FOOT_M : 1;
  const left = new Set(hole);
  const matched: MatchedDepths<T>['matched'] = [];
  const unknown: number[] = [];
  for (const read of depths) {
    const wanted = Math.abs(read.depth) * scale;
    const found = [...left].find(({ depth }) => Math.abs(Math.abs(depth) - wanted) < NEAR_M);
    if (!found) unknown.push(read.depth);
    else {
      left.delete(found);
      matched.push({ instrument: found, read });
    }
  }
  return { matched, unknown, missing: [...left] };
}
