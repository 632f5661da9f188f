// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  IDLE,
  isSettled,
  type MakingAction,
  type PartState,
  partsOf,
  reduceMaking,
  shownProblems,
  stateOf,
  together,
} from './state';

const here = (data: unknown = {}) => ({ data, error: null, isPlaceholderData: false });
const COMES = { data: undefined, error: null, isPlaceholderData: false };
const LOST = { data: undefined, error: new Error('x'), isPlaceholderData: false };

it.each([
  ['it is there', here(), 'ready'],
  ['it comes', COMES, 'waiting'],
  ['what is there is of before', { ...here(), isPlaceholderData: true }, 'waiting'],
  ['it failed', LOST, 'bad'],
  ['it was there, and reading it again failed', { ...here(), error: new Error('x') }, 'ready'],
])('%s', (_, asked, expected) => expect(stateOf(asked)).toBe(expected));

it.each<[PartState[], PartState]>([
  [[], 'ready'],
  [['ready', 'bad'], 'bad'],
  [['waiting', 'bad'], 'waiting'],
])('%s together are %s', (states, expected) => expect(together(states)).toBe(expected));

describe('the parts of a report', () => {
  const image = here({ image: {} });
  const chart = (state: string) => ({ state });
  const known = (over: object) =>
    ({
      bulletin: here({ bulletin: {} }),
      images: [image, image, here({ image: null }), LOST],
      rain: here(),
      gauges: { isPending: false },
      movement: here(),
      latest: here(),
      curves: here(),
      charts: [chart('drawn'), chart('drawn'), chart('none')],
      ...over,
    }) as unknown as Parameters<typeof partsOf>[0];
  const ALL = [true, true, true, true];

  it('counts what is there, and what is missing holds nothing up', () => {
    const parts = partsOf(known({}), ALL);
    expect(parts).toEqual({
      bulletin: 'ready',
      images: { state: 'bad', ready: 2, total: 4 },
      map: 'ready',
      ranks: { state: 'ready', ready: 2 },
      charts: { state: 'bad', ready: 2 },
    });
    expect(isSettled(parts)).toBe(true);
  });

  it('leaves out pictures that nobody chose', () => {
    expect(partsOf(known({}), [true, true, false, false]).images).toEqual({ state: 'ready', ready: 2, total: 2 });
  });

  it.each([
    ['a chart loads', { charts: [chart('drawn'), chart('loading'), chart('drawn')] }],
    ['the charts are not known yet', { charts: undefined }],
    ['the curves are of another time', { curves: { ...here(), isPlaceholderData: true } }],
    ['the statuses of the gauges come', { gauges: { isPending: true } }],
    ['the bulletin comes', { bulletin: COMES }],
    ['a picture comes', { images: [COMES, image, image, image] }],
  ])('waits while %s', (_, over) => expect(isSettled(partsOf(known(over), ALL))).toBe(false));

  it('a warning that is none in force is missing from the report', () => {
    expect(partsOf(known({ bulletin: here({ bulletin: null }) }), ALL).bulletin).toBe('bad');
  });
});

it('a report is confirmed, waited for, written, and then begun anew', () => {
  const phases = (actions: MakingAction['type'][]) =>
    actions.reduce((making, type) => reduceMaking(making, { type }), IDLE).phase;
  expect(phases(['asked'])).toBe('idle');
  expect(phases(['asked', 'settled'])).toBe('idle');
  expect(phases(['asked', 'confirmed'])).toBe('waiting');
  expect(phases(['asked', 'confirmed', 'settled'])).toBe('writing');
  expect(phases(['asked', 'confirmed', 'settled', 'ended'])).toBe('idle');
});

it('an empty name is wrong only once somebody tried', () => {
  const problems = { typhoon_name: 'missing', sub_title: 'too-long' } as const;
  expect(shownProblems(problems, IDLE)).toEqual({ sub_title: 'too-long' });
  expect(shownProblems(problems, { ...IDLE, hasTried: true })).toEqual(problems);
});
