import { expect, it } from 'vitest';
import { breakMarks } from './breaks';

it('marks versions that came into force inside the range, but not the installation', () => {
  const versions = [
    { startDate: 30, name: 'TM-03 v2' },
    { startDate: 10, name: 'TM-03' },
    { startDate: 50, name: 'TM-03 re-installed' },
    { startDate: 90, name: 'TM-03 v4' },
  ];
  const marks = (from: number, to: number) => breakMarks('tm', versions, { from, to }).map(({ time }) => time);
  expect(marks(0, 60)).toEqual([30, 50]);
  expect(marks(30, 90)).toEqual([50, 90]); // in force since the start of the range: no break inside it
  expect(marks(91, 99)).toEqual([]);
  expect(breakMarks('tm', versions, { from: 40, to: 60 })).toEqual([
    { instrumentId: 'tm', time: 50, name: 'TM-03 re-installed' },
  ]);
});
