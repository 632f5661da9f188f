import { expect, it } from 'vitest';
import { compare, millisecondsOf, summarise } from './compare';

it('runs each way once to warm up and then once a turn', async () => {
  const done: string[] = [];
  const way = (name: string) => async () => done.push(name);
  const found = await compare({ few: way('few'), many: way('many') }, { few: 1, many: 1 }, 2);
  expect(done).toEqual(['few', 'many', 'few', 'many', 'few', 'many']);
  // The last result of `push`: the sixth
  expect(found.worked.many).toBe(6);
});

it.each([0, 1, 2])('fails where a way works on too little in turn %i, warming up included', async (bad) => {
  let turn = 0;
  const ways = { whole: async () => (turn++ === bad ? 9 : 10), other: async () => 10 };
  await expect(compare(ways, { whole: 10, other: 10 }, 2)).rejects.toThrow('whole: worked on 9, expected at least 10');
});

it('fails where the last way alone works on too little, and says of what it was one', async () => {
  const ways = { few: async () => 10, many: async () => 99 };
  await expect(compare(ways, { few: 10, many: 100 }, 1, 'alarms')).rejects.toThrow(
    'alarms many: worked on 99, expected at least 100',
  );
});

it('fails where a way has no least amount', async () => {
  const least: Record<string, number> = { few: 10 };
  await expect(compare<string>({ few: async () => 10, many: async () => 10 }, least, 1)).rejects.toThrow(
    'many: nothing is expected of it',
  );
});

it.each([
  ['a number', 7],
  ['a count that is made afterwards', async () => 7],
  ['a number with an answer', { worked: 7, answer: 'x' }],
  ['a count with an answer', { worked: () => 7, answer: 'x' }],
])('takes %s for what was worked on', async (_, worked) => {
  await expect(millisecondsOf(async () => worked, 'rows', 7)).resolves.toBeGreaterThanOrEqual(0);
  await expect(millisecondsOf(async () => worked, 'rows', 8)).rejects.toThrow('rows: worked on 7, expected at least 8');
});

it('counts outside of the time', async () => {
  const blocked = 50;
  const count = () => {
    for (const end = performance.now() + blocked; performance.now() < end; );
    return 1;
  };
  expect(await millisecondsOf(async () => count, 'rows', 1)).toBeLessThan(blocked);
});

it('leaves the warm-up out of the times', async () => {
  const blocked = 50;
  let turn = 0;
  const slowAtFirst = async () => {
    for (const end = performance.now() + (turn++ === 0 ? blocked : 0); performance.now() < end; );
    return 1;
  };
  expect((await compare({ slowAtFirst }, { slowAtFirst: 1 }, 1)).time.slowAtFirst).toBeLessThan(blocked);
});

it('answers the middle time, and the middle of the ratios of the turns', () => {
  const found = summarise({ a: [10, 30, 20], b: [10, 10, 10] });
  expect(found.time).toEqual({ a: 20, b: 10 });
  expect(found.relative('a', 'b')).toBe(2);
});
