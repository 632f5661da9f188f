import { describe, expect, it } from 'vitest';
import { chosenFrom, periodChoices } from './order';

const NOW = Date.parse('2026-11-15T08:43+08:00'); // a Sunday
const TAIPEI = 'Asia/Taipei';

describe('the periods to choose from', () => {
  it.each([
    ['month', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
    ['week', ['2026-11-09', '2026-11-15'], ['2026-11-02', '2026-11-08']],
    ['day', ['2026-11-15', '2026-11-15'], ['2026-11-14', '2026-11-14']],
  ] as const)('begin with this %s and the last', (period, now, before) => {
    const [first, second] = periodChoices(period, NOW, TAIPEI);
    expect([first, second].map((choice) => [choice?.from, choice?.to])).toEqual([now, before]);
  });

  it.each([
    ['the last whole month unless said', 'month', null, '2026-10-01'],
    ['the month of the day in the link', 'month', '2026-09-17', '2026-09-01'],
    ['the week of it', 'week', '2026-11-05', '2026-11-02'],
    ['the last one where the link names none of them', 'week', '1999-01-01', '2026-11-02'],
    ['nothing of a span of one’s own that was not chosen', 'own', null, null],
  ] as const)('%s', (_, period, from, chosen) => expect(chosenFrom({ period, from }, NOW, TAIPEI)).toBe(chosen));
});
