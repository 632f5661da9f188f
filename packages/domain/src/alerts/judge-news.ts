/** What is known of the judge, times in epoch ms. */
export type JudgeSigns = {
  /** When it last said that it is alive; null: never. */
  beat: number | null;
  /** Whether people were told that it stopped, and not yet that it runs again. */
  isTold: boolean;
  /** Since when anybody watches: before that nobody was there to miss it. */
  watchedSince: number;
  /** Since when it has been seen running without a stop; null while it is not. */
  runningSince: number | null;
};

export type JudgeNews = { news: 'stopped' | 'returned' | null; runningSince: number | null };

/**
 * Whether those who run Talus are told anything of the judge. It has stopped when nothing was heard of it for
 * `patienceMs`, and is back when it has run for as long: a judge that comes and goes is one piece of news, not many.
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
