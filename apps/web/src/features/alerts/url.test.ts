import { describe, expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { type AlertsQuery, alertsCodec, boundsOf } from './url';

const A = 'a'.repeat(24);
const B = 'b'.repeat(24);
const codec = alertsCodec('3M');
const read = (text: string) => codec.read(new URLSearchParams(text));
const write = (text: string, change: Partial<AlertsQuery>) =>
  decodeURIComponent(queryWith(text, codec, { ...read(text), ...change }, ''));

describe('a link to the alert list', () => {
  it('shows the yellow light of the usual range where it says nothing', () => {
    expect(read('')).toEqual({
      event: null,
      light: 'yellow',
      openOnly: false,
      span: '3M',
      instruments: [],
      day: null,
      sort: null,
      types: 'usual',
    });
  });

  it('opens an event, and says what is filtered', () => {
    expect(
      read(`event=${A}&light=red&open=1&range=7D&instrument=${A},${B}&day=2026-11-15&sort=-start&types=all`),
    ).toEqual({
      event: A,
      light: 'red',
      openOnly: true,
      span: '7D',
      instruments: [A, B],
      day: '2026-11-15',
      sort: { column: 'start', isDown: true },
      types: 'all',
    });
  });

  it('puts two dates in time’s order', () => {
    expect(read('startDate=2026-11-15T00:00:00Z&endDate=2026-11-01T00:00:00Z').span).toEqual({
      start: Date.UTC(2026, 10, 1),
      end: Date.UTC(2026, 10, 15),
    });
  });

  it.each([
    'event=x',
    'light=green',
    'range=2Y',
    'instrument=x',
    'day=yesterday',
    'sort=colour',
    'startDate=2026-11-15',
  ])('takes %s for nothing said', (text) => expect(read(text)).toEqual(read('')));

  it('keeps the project, and writes only what is not as usual', () => {
    expect(write('project=p', { light: 'all' })).toBe('?project=p&light=all');
    expect(write('project=p&light=all&range=7D', { light: 'yellow', span: '3M' })).toBe('?project=p');
    expect(write('', { span: { start: 0, end: 60_000 } })).toBe(
      '?startDate=1970-01-01T00:00:00.000Z&endDate=1970-01-01T00:01:00.000Z',
    );
    expect(write('event=x', { event: A, instruments: [A, B] })).toBe(`?event=${A}&instrument=${A},${B}`);
  });
});

it('asks for the same span all day long', () => {
  const of = (now: string) => boundsOf('7D', Date.parse(now), 'Asia/Taipei');
  expect(of('2026-11-15T00:01:00+08:00')).toEqual(of('2026-11-15T23:59:00+08:00'));
  expect(new Date(of('2026-11-15T12:00:00+08:00').end).toISOString()).toBe('2026-11-15T16:00:00.000Z');
});
