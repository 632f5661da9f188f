// @vitest-environment node
import type { OutputSeries } from '@talus/domain/readings/output-columns';
import { describe, expect, it } from 'vitest';
import { type Answer, isEmpty, isLost, NO_DATA, reduceData } from './data';

const series = (instrumentId: string, total = 3): [string, OutputSeries] => [
  instrumentId,
  {
    instrumentId,
    columns: { times: new Float64Array(total), reading1: new Float64Array(total), reading2: new Float64Array(total) },
    total,
    isThinned: false,
  },
];
const request = {
  instruments: ['a', 'b'],
  range: { from: 0, to: 1 },
  interval: 'all',
  startTime: '00:00',
  run: 1,
} as const;
const answer = (given: Partial<Answer>): Answer => ({
  outputs: new Map(),
  failed: [],
  remarks: [],
  statuses: new Map(),
  at: 5,
  ...given,
});
const answered = (given: Partial<Answer>, before = NO_DATA) =>
  reduceData(before, { type: 'answered', request, answer: answer(given) });

describe('what the cards show', () => {
  it('has the statuses of its own time, and none where they did not come', () => {
    const before = answered({ statuses: new Map([['a', { status: 'WSL', level: 'WSL', causes: ['value'] }]]) });
    expect(before.statuses.get('a')?.status).toBe('WSL');
    expect(answered({ statuses: null }, before).statuses.size).toBe(0);
  });

  it('stays where new readings of an instrument did not come', () => {
    const before = answered({ outputs: new Map([series('a'), series('b')]) });
    const data = answered({ outputs: new Map([series('a', 4)]), failed: ['b'] }, before);
    expect([...data.outputs].map(([id, { total }]) => [id, total])).toEqual([
      ['a', 4],
      ['b', 3],
    ]);
    expect([data.failed, isLost(data), isEmpty(data)]).toEqual([['b'], false, false]);
  });

  it('is lost when nothing came because loading failed, and empty when there was nothing', () => {
    const lost = answered({ failed: ['a', 'b'] });
    expect([isLost(lost), isEmpty(lost)]).toEqual([true, false]);
    const empty = answered({ outputs: new Map([series('a', 0), series('b', 0)]) });
    expect([isLost(empty), isEmpty(empty)]).toEqual([false, true]);
    expect([isLost(NO_DATA), isEmpty(NO_DATA)]).toEqual([false, false]);
  });

  it('keeps the remarks when new ones did not come', () => {
    const remarks = [{ instrument_id: 'a', remark: [] }];
    const data = answered({ remarks: null }, answered({ remarks }));
    expect([data.remarks, data.hasRemarksFailed]).toEqual([remarks, true]);
    expect(reduceData(data, { type: 'remarks-read', remarks: [] }).hasRemarksFailed).toBe(false);
  });

  it('takes finer readings of its own request alone, and forgets them with the next answer', () => {
    const data = answered({ outputs: new Map([series('a'), series('b')]) });
    const fine = new Map([series('a', 9)]);
    const refined = reduceData(data, { type: 'refined', request, outputs: fine });
    expect([refined.outputs.get('a')?.total, refined.coarse.get('a')?.total]).toEqual([9, 3]);
    expect(reduceData(data, { type: 'refined', request: { ...request }, outputs: fine })).toBe(data);
    expect(answered({ failed: ['a', 'b'] }, refined).outputs.get('a')?.total).toBe(3);
  });
});
