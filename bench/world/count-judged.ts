import { loadStates } from '@talus/server/src/pipeline/judge/state-store';
import type { Pool } from 'pg';

/** Counts the instruments judged up to `upTo` or later. */
export async function countJudged(pool: Pool, instrumentNos: readonly number[], upTo: number): Promise<number> {
  const states = await loadStates(pool, [...instrumentNos]);
  return [...states.values()].filter(({ kept }) => (kept?.state.lastTime ?? Number.NEGATIVE_INFINITY) >= upTo).length;
}
