import { describe, expect, it } from 'vitest';
import { type JudgeSigns, judgeNews } from './judge-news';

const PATIENCE = 180;
const signs = (some: Partial<JudgeSigns> = {}): JudgeSigns => ({
  beat: 1000,
  isTold: false,
  watchedSince: 0,
  runningSince: null,
  ...some,
});

describe('judgeNews', () => {
  it.each<[string, JudgeSigns, number, ReturnType<typeof judgeNews>]>([
    ['heard just now', signs(), 1000, { news: null, runningSince: 1000 }],
    ['late, but within patience', signs({ runningSince: 500 }), 1180, { news: null, runningSince: 500 }],
    ['silent for longer', signs({ runningSince: 500 }), 1181, { news: 'stopped', runningSince: null }],
    ['silent still, and told', signs({ isTold: true }), 9000, { news: null, runningSince: null }],
    ['never heard of', signs({ beat: null }), 181, { news: 'stopped', runningSince: null }],
    ['never heard of, only just started', signs({ beat: null }), 180, { news: null, runningSince: null }],
    ['silent since before anybody watched', signs({ watchedSince: 5000 }), 5180, { news: null, runningSince: null }],
    ['and still silent', signs({ watchedSince: 5000 }), 5181, { news: 'stopped', runningSince: null }],
    ['back for a moment', signs({ beat: 9000, isTold: true }), 9000, { news: null, runningSince: 9000 }],
    [
      'back for long enough',
      signs({ beat: 9180, isTold: true, runningSince: 9000 }),
      9180,
      { news: 'returned', runningSince: 9000 },
    ],
    ['running for long, nothing to take back', signs({ runningSince: 0 }), 1000, { news: null, runningSince: 0 }],
  ])('%s', (_, given, now, expected) => expect(judgeNews(given, now, PATIENCE)).toEqual(expected));
});
