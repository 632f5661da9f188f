// @vitest-environment node
import { DAY_MS } from '@talus/domain/time/duration';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../app/test-data';
import { isPair, rangeOf, type TrajectoryLink, trajectoryCodec, withGroup } from './url';
import { axesOf, fittedAxes, outsideOf, pathsOf, shownDepths, tokenOf, trajectoryModel } from './view';

const NOW = Date.parse('2026-11-15T00:43:00Z');
const at = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const pathOf = (depth: number, ...points: (readonly [number, number, number])[]) => ({
  depth,
  decimal_points: 2,
  points: points.map(([days, x, y]): [string, number, number] => [at(days), x, y]),
});

const PATHS = pathsOf({
  step_ms: null,
  paths: [
    pathOf(-4, [2, 1, 0], [1, 1, 0], [0, 1, 0]),
    pathOf(0, [2, 2, 1], [1, 4, 2], [0, 8, 3]),
    pathOf(-2, [2, 1, 5], [0, 3, 5]),
  ],
});

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
  // A range that ends before its start is ignored
  expect(trajectoryCodec.read(new URLSearchParams('from=2026-11-10&to=2026-11-01&depths=a,3')).span).toBe('7');
});

it('paths are shallowest first, of the shallowest unless others are chosen', () => {
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
    time: (time) => new Date(time).toISOString().slice(5, 10),
  });
  expect([model.cursor, model.isSquare]).toEqual(['point', true]);
  expect(model.series).toMatchObject([
    { name: '-2 m', xs: [1, 3], ys: [5, 5], points: ['11-13', '11-15'], token: '--s2', hasEnds: true },
  ]);
});

describe('a group', () => {
  const both = { xGroup: idOf(1), yGroup: idOf(2) };

  it('is not drawn against itself, whatever a link says', () =>
    expect([both, { ...both, yGroup: idOf(1) }, { ...both, yGroup: null }].map(isPair)).toEqual([true, false, false]));

  it('that is chosen for the other side, too, changes places with it', () => {
    expect(withGroup(both, 'yGroup', idOf(1))).toEqual({ xGroup: idOf(2), yGroup: idOf(1) });
    expect(withGroup({ xGroup: idOf(1), yGroup: null }, 'yGroup', idOf(1))).toEqual({ xGroup: null, yGroup: idOf(1) });
    expect(withGroup(both, 'xGroup', idOf(3))).toEqual({ xGroup: idOf(3), yGroup: idOf(2) });
    expect(withGroup(both, 'xGroup', null)).toEqual({ xGroup: null, yGroup: idOf(2) });
  });
});
