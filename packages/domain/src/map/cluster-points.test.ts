import { describe, expect, it } from 'vitest';
import type { Status } from '../status/status';
import { clusterPoints } from './cluster-points';

const at = (id: string, x: number, y: number, status: Status = 'GREEN') => ({ id, x, y, status });
const shown = (points: ReturnType<typeof at>[], reach: number) =>
  clusterPoints(points, reach).map(({ points: members, status, x, y }) => [
    members.map(({ id }) => id).join(''),
    status,
    x,
    y,
  ]);

describe('points that would touch', () => {
  it.each<{ name: string; points: ReturnType<typeof at>[]; expected: ReturnType<typeof shown> }>([
    { name: 'none', points: [], expected: [] },
    {
      name: 'apart stay apart',
      points: [at('a', 0, 0), at('b', 40, 0)],
      expected: [
        ['a', 'GREEN', 0, 0],
        ['b', 'GREEN', 40, 0],
      ],
    },
    // 30 < 40
    { name: 'near come together', points: [at('a', 0, 0), at('b', 30, 0)], expected: [['ab', 'GREEN', 0, 0]] },
    {
      name: 'across a cell’s edge too',
      points: [at('a', -1, -1), at('b', 1, 1)],
      expected: [['ab', 'GREEN', -1, -1]],
    },
    {
      name: 'show the worst of those with data, and silence where all are silent',
      points: [
        at('a', 0, 0),
        at('b', 0, 0, 'down'),
        at('c', 90, 0, 'AL'),
        at('d', 90, 0, 'WSL'),
        at('e', 180, 0, 'down'),
        at('f', 180, 0, 'down'),
        at('g', 270, 0, 'down'),
        at('h', 270, 0, 'WL'),
      ],
      expected: [
        ['ab', 'GREEN', 0, 0],
        ['cd', 'WSL', 90, 0],
        ['ef', 'down', 180, 0],
        ['gh', 'WL', 270, 0],
      ],
    },
    {
      // b is 30 from a and 25 from c, which forms its own group because it is 55 from a
      name: 'go to the nearer group',
      points: [at('a', 0, 0), at('c', 55, 0), at('b', 30, 0)],
      expected: [
        ['a', 'GREEN', 0, 0],
        ['cb', 'GREEN', 55, 0],
      ],
    },
  ])('$name', ({ points, expected }) => {
    expect(shown(points, 40)).toEqual(expected);
  });

  it('say how many of them are silent', () => {
    const points = Array.from({ length: 19 }, (_, n) => at(`${n}`, 0, 0, n === 7 ? 'down' : 'GREEN'));
    expect(clusterPoints(points, 40)).toMatchObject([{ status: 'GREEN', silent: 1 }]);
  });

  it('keep their groups when a status changes', () => {
    const points = Array.from({ length: 300 }, (_, n) => at(`${n}`, (n * 37) % 500, (n * 91) % 400));
    const changed = points.map((point, n) => (n % 7 === 0 ? { ...point, status: 'WSL' as const } : point));
    const members = (list: typeof points) =>
      clusterPoints(list, 40).map(({ points: own }) => own.map(({ id }) => id).join());
    expect(members(changed)).toEqual(members(points));
  });

  it('lose nobody', () => {
    const points = Array.from({ length: 5000 }, (_, n) => at(`${n}`, (n * 7919) % 3000, (n * 104_729) % 2000));
    const ids = clusterPoints(points, 40).flatMap(({ points: own }) => own.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5000);
  });
});
