import type { Survey, SurveyDepth } from './survey';

const FOOT_M = 0.3048;
/** Tolerance: files round depths in feet. */
const NEAR_M = 0.011;

export type HoleDepth = { _id: string; name: string; depth: number };

export type MatchedDepths<T extends HoleDepth> = {
  /** Ordered from the top down. */
  matched: { instrument: T; read: SurveyDepth }[];
  /** `unknown`: depths of the file that the hole lacks. `missing`: depths of the hole that the file lacks. */
  unknown: number[];
  missing: T[];
};

/** Matches depths by distance from the top, since a hole may store depths as negative heights or as positive depths. */
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
