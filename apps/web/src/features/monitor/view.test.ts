import { describe, expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { marksOf } from './marks';
import { historyOf, imageOf, MINUTES, NOW } from './test-images';
import { monitorCodec } from './url';
import { chosenGroup, countShots, momentsOfGroup, neighbour, pastOf, shotsOf } from './view';

const IMAGES = [imageOf('邊坡-A', 3), imageOf('邊坡-B', 25), imageOf('隧道口-C', 400)];
const PAST = pastOf([historyOf('邊坡-A', 23, 13, 3), historyOf('邊坡-B', 45, 35), historyOf('隧道口-C', 400)]);
const minutesAgo = (at: number | null) => (at === null ? null : (NOW - at) / MINUTES);

describe('the group', () => {
  it.each([
    ['is the first', null, null, '邊坡'],
    ['is the remembered one', null, '隧道口', '隧道口'],
    ['is the first where the remembered one is gone', null, '便道', '邊坡'],
    ['is that of the camera a link names', '隧道口-C', '邊坡', '隧道口'],
    ['is the remembered one where that camera is gone', '隧道口-X', '隧道口', '隧道口'],
  ])('%s', (_, camera, remembered, group) => expect(chosenGroup(IMAGES, { camera, remembered })).toBe(group));

  it('is none without cameras', () => expect(chosenGroup([], { camera: null, remembered: 'a' })).toBeNull());
});

describe('what the cameras of a group show', () => {
  const shown = (moment: number | null) =>
    shotsOf(IMAGES, PAST, { group: '邊坡', moment: moment === null ? null : NOW - moment * MINUTES }).map(
      ({ content, at }) => [content, minutesAgo(at)],
    );
  it.each([
    ['now: the newest', null, [['邊坡-A', 3], ['邊坡-B', 25]]],
    ['half an hour ago', 30, [['邊坡-A', null], ['邊坡-B', 35]]],
    ['20 minutes ago, of which the history does not know the last', 20, [['邊坡-A', 23], ['邊坡-B', 25]]],
    ['long before', 900, [['邊坡-A', null], ['邊坡-B', null]]],
  ])('%s', (_, moment, expected) => expect(shown(moment)).toEqual(expected)); // biome-ignore format: rows

  it('is counted', () => {
    const shots = shotsOf(IMAGES, PAST, { group: '邊坡', moment: null });
    // 25 minutes are more than two intervals of 10
    expect(countShots(shots, NOW)).toEqual({ fresh: 1, late: 1, missing: 0, newest: NOW - 3 * MINUTES });
    const tunnel = shotsOf(IMAGES, PAST, { group: '隧道口', moment: null });
    expect(countShots(tunnel, NOW)).toMatchObject({ missing: 1 });
  });

  it('has moments of its own', () => {
    expect(momentsOfGroup(PAST, '邊坡').map(minutesAgo)).toEqual([45, 35, 23, 13, 3]);
    expect(momentsOfGroup(PAST, '便道')).toEqual([]);
  });

  it('goes around', () => {
    const shots = shotsOf(IMAGES, PAST, { group: '邊坡', moment: null });
    expect([neighbour(shots, '邊坡-B', 1), neighbour(shots, '邊坡-A', -1), neighbour(shots, 'x', 1)]).toEqual(['邊坡-A', '邊坡-B', null]); // biome-ignore format: one line
  });
});

describe('a link', () => {
  const codec = monitorCodec('Asia/Taipei');
  const read = (text: string) => codec.read(new URLSearchParams(text));

  it('names camera and time on the project’s clock', () => {
    const camera = '邊坡-TK12+300 坡面';
    const written = new URLSearchParams(queryWith('?lang=en', codec, { camera, time: NOW }, 'p'));
    expect(written.get('time')).toBe('20261115084300');
    expect(read(written.toString())).toEqual({ camera, time: NOW });
    expect([written.get('lang'), written.get('project')]).toEqual(['en', 'p']);
  });

  it.each(['time=soon', 'time=20261399000000', 'camera='])('%s asks for nothing', (text) =>
    expect(read(text)).toEqual({ camera: null, time: null }),
  );
});

describe('the marks above the slider', () => {
  type Event = Parameters<typeof marksOf>[0][number];
  type Given = { name?: string; area?: string; end?: string | null; id?: string; raised?: [string, string] };
  const event = (level: string, start: string, given: Given = {}) => {
    const { name = 'TM-03', area = 'TK12+300', end = null, id, raised } = given;
    const levels = [[level, start], ...(raised ? [raised] : [])];
    return {
      _id: id ?? `${name} ${level} ${start}`,
      levels: levels.map(([one, since]) => ({ level: one, since: `2026-11-${since}:00Z` })),
      endTime: end && `2026-11-${end}:00Z`,
      area: { _id: area, name: area },
      instrumentId: name,
      instrument_data: { name },
    } as Event;
  };
  const bounds = { start: NOW - 24 * 60 * MINUTES, end: NOW, cameras: ['邊坡-TK12+300 坡面', '邊坡-TK08+150 格梁'] };
  const marks = (...events: Event[]) =>
    marksOf(events, bounds).map(
      ({ level, name, at }) => `${name} ${level} ${new Date(at).toISOString().slice(11, 16)}`,
    );

  it('are alarms that began within the span; silence is none', () => {
    expect(
      marks(
        event('down', '15T00:10'),
        event('AL', '14T18:50', { end: '14T19:00' }),
        event('AL', '10T00:00', { end: '10T01:00' }),
      ),
    ).toEqual(['TM-03 AL 18:50']);
  });

  it('are those of areas that a camera of the group is named after', () => {
    expect(
      marks(
        event('AL', '14T18:50', { name: 'RG-02', area: 'TK08+150' }),
        event('AL', '14T19:50', { name: 'TM-12', area: 'TK09+760' }),
      ),
    ).toEqual(['RG-02 AL 18:50']);
  });

  it('show an instrument once, however many of its quantities are in alarm', () => {
    expect(marks(event('WSL', '14T11:10'), event('AL', '14T17:20'))).toEqual(['TM-03 WSL 11:10']);
  });

  it('show it again where it got worse, and where it began anew', () => {
    expect(marks(event('AL', '14T11:10', { raised: ['WSL', '14T17:20'] }))).toEqual([
      'TM-03 AL 11:10',
      'TM-03 WSL 17:20',
    ]);
    // Raised within the span, begun before it
    expect(marks(event('AL', '12T11:10', { raised: ['WSL', '14T17:20'] }))).toEqual(['TM-03 WSL 17:20']);
    expect(marks(event('AL', '14T11:10'), event('WSL', '14T17:20'))).toEqual(['TM-03 AL 11:10', 'TM-03 WSL 17:20']);
    const [over, anew] = [event('AL', '14T11:10', { end: '14T12:00' }), event('AL', '14T17:20')];
    expect(marks(over, anew)).toEqual(['TM-03 AL 11:10', 'TM-03 AL 17:20']);
  });

  it('show the spans of one event as one', () => {
    const span = (start: string, end: string) => event('AL', start, { end, id: 'storm' });
    expect(marks(span('14T11:10', '14T12:00'), span('14T17:20', '14T18:00'))).toEqual(['TM-03 AL 11:10']);
  });
});
