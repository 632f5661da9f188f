// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inProject, paths, readLink, stayIn, subtreeOf, withoutQuery } from './paths';

const ID = '0123456789abcdef01234567';
const OTHER = 'fedcba987654321001234567';

describe('paths', () => {
  it('carry the project', () => {
    expect(paths.latestData({ project: ID })).toBe(`/data?project=${ID}`);
    expect(paths.latestData({ project: ID, status: 'AL' })).toBe(`/data?project=${ID}&status=AL`);
    expect(paths.latestData({ project: ID, instrument: OTHER })).toBe(`/data?project=${ID}&instrument=${OTHER}`);
    expect(paths.occ({ project: ID })).toBe(`/OCC?project=${ID}`);
    expect(paths.occContact({ project: ID })).toBe(`/OCC-Contact?project=${ID}`);
    expect(inProject('/contact', null)).toBe('/contact');
  });

  it('lead to the curve of an instrument and run it', () => {
    const startDate = '2026-11-15T00:40:00.000Z';
    expect(paths.chart({ project: ID, instrument: OTHER, startDate })).toBe(
      `/chart?project=${ID}&instrument=${OTHER}&startDate=2026-11-15T00%3A40%3A00.000Z&autoRun=1`,
    );
    expect(paths.chart({ project: ID, instrument: OTHER, autoRun: false })).toBe(
      `/chart?project=${ID}&instrument=${OTHER}`,
    );
    expect(paths.chart({ project: ID })).toBe(`/chart?project=${ID}`);
  });

  it('lead from a phone message to its instrument, in its language', () => {
    expect(paths.phoneChart({ project: ID, instrument: ID, language: 'en' })).toBe(`/en/chart/${ID}?project=${ID}`);
    expect(paths.phoneChartOf(ID, new URLSearchParams('project=p'))).toBe(
      `/chart?project=p&instrument=${ID}&autoRun=1`,
    );
  });

  it('carry an address to the client page and never a password', () => {
    const url = new URL(paths.client({ email: 'a@b.co' }), 'http://talus');
    expect(JSON.parse(url.searchParams.get('form') ?? '')).toEqual({ email: 'a@b.co' });
    expect(paths.client()).toBe('/client');
  });

  it('encode the way back', () => {
    expect(paths.login({ redirect: '/a?b=c' })).toBe('/login?redirect=%2Fa%3Fb%3Dc');
  });
});

describe('what a URL asks for', () => {
  it.each([
    [`project=${ID}&instrument=${OTHER}&lang=en`, { project: ID, instrument: OTHER, language: 'en' }],
    [`project=${ID.toUpperCase()}`, { project: ID, instrument: null, language: null }],
    ['project=1;drop&instrument=', { project: null, instrument: null, language: null }],
    ['', { project: null, instrument: null, language: null }],
  ])('%s', (search, link) => expect(readLink(new URLSearchParams(search))).toEqual(link));

  it('can lose a part of its query', () => {
    const url = new URL('http://talus/data?lang=en&project=1#foot');
    expect(withoutQuery(url, 'lang')).toBe('/data?project=1#foot');
    expect(withoutQuery(new URL('http://talus/login?lang=en'), 'lang')).toBe('/login');
  });
});

it('a link to a snake line carries the gauge, the alarm and its time', () =>
  expect(paths.snakeLine({ project: 'p', instrument: 'i', event: 'e', startDate: 't' })).toBe(
    '/snake-line?project=p&instrument=i&startDate=t&event=e',
  ));

describe('a link within the slope or storm pages', () => {
  it.each([
    ['/slope/data', '/chart', '/slope/chart'],
    ['/Slope/RANK', '/chart', '/slope/chart'],
    ['/slope/map/24.7/120.9', '/alerts', '/slope/alerts'],
    ['/slope/alerts', '/Rank', '/slope/rank'],
    ['/slope/admin', '/admin', '/slope/admin'],
    ['/slope/admin', '/admin/log', '/slope/admin/log'],
    ['/slope/admin/log', '/admin/user', '/slope/admin/client'],
    ['/slope/admin', '/admin/instrumentType', '/admin/instrumentType'],
    ['/storm/data', '/chart', '/storm/chart'],
    ['/storm/summary', '/snake-line', '/storm/snake-line'],
    ['/storm/chart', '/alerts', '/storm/event'],
    ['/storm/data', '/map', '/map'],
    ['/slope/data', '/snake-line', '/snake-line'],
    ['/data', '/chart', '/chart'],
    ['/slope-map/24.7/120.9', '/chart', '/chart'],
    ['/', '/admin/user', '/admin/user'],
  ])('at %s to %s leads to %s', (pathname, path, to) => expect(stayIn(pathname, path)).toBe(to));

  it('knows a prefix from a screen whose name begins alike', () => {
    expect(['/slope', '/slope/data', '/STORM/event', '/slope-map', '/stormy/x'].map(subtreeOf)).toEqual([null, 'slope', 'storm', null, null]); // biome-ignore format: one line
  });
});
