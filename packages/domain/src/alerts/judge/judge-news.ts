/** The signs of life of the judge; times in epoch ms. */
export type JudgeSigns = {
  /** The last heartbeat; null: never. */
  beat: number | null;
  /** True once people were notified that the judge stopped, until they are notified that it returned. */
  isTold: boolean;
  /** The start of watching: an absence before it was not observed. */
  watchedSince: number;
  /** The start of the current uninterrupted run; null while not running. */
  runningSince: number | null;
};

export type JudgeNews = { news: 'stopped' | 'returned' | null; runningSince: number | null };

/**
 * Decides whether to notify administrators about the judge. The judge has stopped after `patienceMs` without a
 * heartbeat, and has returned after running for `patienceMs`: an intermittent judge gives one notice, not many.
 */
export function judgeNews(
  { beat, isTold, watchedSince, runningSince }: JudgeSigns,
  now: number,
  patienceMs: number,
): JudgeNews {
  if (beat !== null && now - beat <= patienceMs) {
    const since = runningSince ?? now;
    return { news: isTold && now - since >= patienceMs ? 'returned' : null, runningSince: since };
  }
  const isStopped = now - Math.max(beat ?? watchedSince, watchedSince) > patienceMs;
  return { news: isStopped && !isTold ? 'stopped' : null, runningSince: null };
}
