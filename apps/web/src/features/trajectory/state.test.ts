// @vitest-environment node
import type { GroupOutputRow } from '@talus/contract/instrument-groups';
import { DAY_MS } from '@talus/domain/time/duration';
import { expect, it } from 'vitest';
import { idOf } from '../../app/test-data';
import { keyOf } from '../../entities/instrument-groups/queries';
import { rangeOf, type TrajectoryLink, trajectoryCodec } from './url';
import { axesOf, fittedAxes, outsideOf, pathsOf, shownDepths, tokenOf, trajectoryModel } from './view';

const NOW = Date.parse('2026-11-15T00:43:00Z');
const TIMES = [2, 1, 0].map((days) => NOW - days * DAY_MS);
const rowOf = (depth: number, ...values: (number | null)[]) =>
  ({ depth, output: Object.fromEntries(TIMES.map((time, i) => [keyOf(time), values[i] ?? null])) }) as GroupOutputRow;

const PATHS = pathsOf(
  TIMES,
  [rowOf(-4, 1, 1, 1), rowOf(0, 2, 4, 8), rowOf(-2, 1, null, 3), rowOf(-6, 9, 9, 9)],
  [rowOf(0, 1, 2, 3), rowOf(-2, 5, 5, 5), rowOf(-4, 0, 0, 0)],
);

it('the link begins with seven days, no groups and axes of ±15', () => {
  const link = trajectoryCodec.read(new URLSearchParams());
  expect(link).toEqual({ span: '7', xGroup: null, yGroup: null, depths: null, x: null, y: null });
  expect(rangeOf(link.span, NOW)).toEqual({ from: NOW - 7 * DAY_MS, to: NOW });
  expect(axesOf(link)).toEqual({ x: { min: -15, max: 15 }, y: { min: -15, max: 15 } });
});

it('the link is written back as it was read', () => {
  const link: TrajectoryLink = {
    span: { from: Date.parse('2026-11-01T00:00Z'), to: Date.parse('2026-11-10T06:30Z') },
    xGroup: idOf(1),
    yGroup: idOf(2),
    depths: [0, -12.5],
    x: { min: -3, max: 9 },
    y: { min: 0, max: 4.5 },
  };
  const read = (given: TrajectoryLink) => {
    const written = Object.entries(trajectoryCodec.write(given)).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    return trajectoryCodec.read(new URLSearchParams(written));
  };
  expect(read(link)).toEqual(link);
  expect(read({ ...link, span: '90', depths: [] })).toEqual({ ...link, span: '90', depths: [] });
  expect(rangeOf({ from: NOW - DAY_MS, to: NOW + DAY_MS }, NOW).to).toBe(NOW);
  // What ends before it begins says nothing
  expect(trajectoryCodec.read(new URLSearchParams('from=2026-11-10&to=2026-11-01&depths=a,3')).span).toBe('7');
});

it('paths are of depths that both groups have, shallowest first; of the shallowest unless others are chosen', () => {
  expect(PATHS.map(({ depth, points }) => [depth, points.length])).toEqual([
    [0, 3],
    [-2, 2],
    [-4, 3],
  ]);
  expect([shownDepths(PATHS, null), shownDepths(PATHS, [-4, -9, 0]), shownDepths(PATHS, [])]).toEqual([
    [0],
    [0, -4],
    [],
  ]);
  expect([tokenOf(PATHS, 0), tokenOf(PATHS, -4)]).toEqual(['--s1', '--s3']);
});

it('auto scale leaves 15 around what is drawn, and what the axes do not reach is counted', () => {
  // x 2 to 8, y 1 to 3
  expect(fittedAxes(PATHS, [0])).toEqual({ x: { min: -13, max: 23 }, y: { min: -14, max: 18 } });
  expect(fittedAxes(PATHS, [])).toBeNull();
  expect(outsideOf(PATHS, [0, -2], { x: { min: 0, max: 7 }, y: { min: 0, max: 4 } })).toBe(3);
});

it('the chart goes from point to point by their times, as wide as high', () => {
  const model = trajectoryModel(PATHS, [-2], axesOf({ x: null, y: null }), {
    title: 'X against Y',
    x: 'SAA-21X',
    y: 'SAA-21Y',
    unit: { x: 'mm', y: 'mm' },
    decimals: 2,
    depthName: (depth) => `${depth} m`,
    time: (time) => keyOf(time).slice(5, 10),
  });
  expect([model.cursor, model.isSquare]).toEqual(['point', true]);
  expect(model.series).toMatchObject([
    { name: '-2 m', xs: [1, 3], ys: [5, 5], points: ['11-13', '11-15'], token: '--s2', hasEnds: true },
  ]);
});
