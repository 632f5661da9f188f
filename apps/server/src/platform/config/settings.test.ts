import { describe, expect, it } from 'vitest';
import { helpText } from './help';
import { secret, url } from './kinds';
import { addedSettings, readSettings, type Settings, unknownSettings } from './settings';

const settings = (env: Record<string, string>): Settings => {
  const result = readSettings(env);
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.settings;
};
const problems = (env: Record<string, string>): string[] => {
  const result = readSettings(env);
  return 'problems' in result ? result.problems : [];
};
const SECRET = 'x'.repeat(32);

describe('unknownSettings', () => {
  it.each([
    ['TALUS_TILE', 'TALUS_TILE is no setting of Talus and is ignored. Did you mean TALUS_TILE_URL?'],
    ['TALUS_TIMEZONES', 'TALUS_TIMEZONES is no setting of Talus and is ignored. Did you mean TALUS_TIMEZONE?'],
    ['TALUS_WEATHER_BALLOON', 'TALUS_WEATHER_BALLOON is no setting of Talus and is ignored.'],
  ])('names %s', (name, sentence) => expect(unknownSettings({ [name]: 'x' })).toEqual([sentence]));

  it('names neither settings nor what tests, tools and other programs read', () =>
    expect(unknownSettings({ TALUS_DATA: '/a', PORT: '1', PATH: '/bin', TALUS_TEST_DATABASE_URL: 'x' })).toEqual([]));
});

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(settings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      data: './data',
      variant: 'main',
      demo: 'on',
      timezone: 'Asia/Taipei',
    });
  });

  it('takes an empty variable for absent', () =>
    expect(settings({ PORT: '', TALUS_VARIANT: ' ' })).toMatchObject({ port: 8080, variant: 'main' }));

  it('splits the watched folders', () =>
    expect(settings({ TALUS_DOCUMENTS: '/a: /b :' }).documents).toEqual(['/a', '/b']));

  it('takes the 26 places of the rail line, or those that are named', () => {
    const places = settings({}).typhoonPlaces;
    expect([places.length, places[0], places[25]]).toEqual([
      26,
      { no: 1, code: 'TK00+600', km: 0.6, lat: 24.7178, lon: 120.8822 },
      { no: 26, code: 'TK29+200', km: 29.2, lat: 24.503, lon: 120.793 },
    ]);
    const souths = places.map(({ lat }) => lat);
    expect(souths).toEqual(souths.toSorted((a, b) => b - a));
    const named = settings({ TALUS_TYPHOON_PLACES: 'TK01+000 23.5 120.4; TK02+000 23.4 120.5;' }).typhoonPlaces;
    expect(named.map(({ code, lat }) => [code, lat])).toEqual([['TK01+000', 23.5], ['TK02+000', 23.4]]); // biome-ignore format: a table
  });

  it('believes proxies on the same machine, those that are named, or none', () => {
    expect(settings({}).trustProxy).toEqual(['loopback']);
    expect(settings({ TALUS_TRUST_PROXY: '10.1.0.0/16, fd00::1' }).trustProxy).toEqual(['10.1.0.0/16', 'fd00::1']);
    expect(settings({ TALUS_TRUST_PROXY: 'off' }).trustProxy).toEqual([]);
  });

  it('turns the season rule off with the demo, on without, and lets it be set', () => {
    expect(settings({}).passwordSeasons).toBe('off');
    expect(settings({ TALUS_DEMO: 'off' }).passwordSeasons).toBe('on');
    expect(settings({ TALUS_PASSWORD_SEASONS: 'on' }).passwordSeasons).toBe('on');
  });

  it('names the demo’s rain network as the project of the storm pages, and none without the demo', () => {
    expect(settings({}).stormProject).toBe('P-1908');
    expect(settings({ TALUS_STORM_PROJECT: 'P-2107' }).stormProject).toBe('P-2107');
    expect(settings({ TALUS_DEMO: 'off' }).stormProject).toBe('');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'eighty' }, /PORT must be a whole number.*"eighty"/],
    ['a port out of range', { PORT: '70000' }, /PORT must be/],
    ['an unknown variant', { TALUS_VARIANT: 'metro' }, /TALUS_VARIANT must be one of main, thsr-main, kmrt, occ, test/],
    ['a place without a position', { TALUS_TYPHOON_PLACES: 'TK01+000' }, /TALUS_TYPHOON_PLACES must be places such as/],
    ['an unknown zone', { TALUS_TIMEZONE: 'Asia/Taipeh' }, /TALUS_TIMEZONE must be an IANA time zone/],
    [
      'a database of another make',
      { DATABASE_URL: 'mysql://x' },
      /DATABASE_URL must be an address that begins with postgres/,
    ],
    [
      'an address to listen at without a database',
      { DATABASE_LISTEN_URL: 'postgres://db/talus' },
      /DATABASE_LISTEN_URL needs DATABASE_URL/,
    ],
    [
      'two databases',
      { DATABASE_URL: 'postgres://pool:6432/talus', DATABASE_LISTEN_URL: 'postgres://db/slope' },
      /DATABASE_LISTEN_URL names the database "slope", DATABASE_URL "talus"/,
    ],
    ['a time that is none', { TALUS_NOW: 'yesterday' }, /TALUS_NOW must be a time/],
    [
      'a proxy that is no address',
      { TALUS_TRUST_PROXY: 'loopback, proxy.local' },
      /TALUS_TRUST_PROXY .*"proxy\.local"/,
    ],
    ['a network with too many bits', { TALUS_TRUST_PROXY: '10.0.0.0/33' }, /TALUS_TRUST_PROXY/],
    ['half an administrator', { TALUS_ADMIN_EMAIL: 'a@b.tw' }, /go together/],
    ['a short secret', { TALUS_SECRET: 'short' }, /TALUS_SECRET needs at least 32/],
  ])('names %s', (_, env, sentence) => {
    expect(problems(env)).toHaveLength(1);
    expect(problems(env)[0]).toMatch(sentence);
  });

  it('names all bad ones at once', () => expect(problems({ PORT: 'x', TALUS_DEMO: 'yes' })).toHaveLength(2));

  it('never repeats a secret or an address with a password', () => {
    const said = problems({ TALUS_SECRET: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@db' }).join(' ');
    expect(said).not.toContain('hunter2');
  });

  it('refuses the demo, a missing secret and a stopped clock in production', () => {
    const env = { NODE_ENV: 'production', TALUS_NOW: '2026-11-15T00:00:00Z' };
    expect(problems(env).map((p) => p.split(' ')[0])).toEqual(['TALUS_DEMO', 'TALUS_SECRET', 'TALUS_NOW']);
    expect(settings({ NODE_ENV: 'production', TALUS_DEMO: 'off', TALUS_SECRET: SECRET }).isProduction).toBe(true);
  });
});

describe('added settings', () => {
  const PAGER = { address: url('TALUS_PAGER_URL', 'pager'), token: secret('TALUS_PAGER_TOKEN', 16, 'its token') };
  const ADDED = Object.values(PAGER);

  it('are read with those of Talus, or have their fallback', () => {
    const result = readSettings({ TALUS_PAGER_URL: 'https://pager.tw' }, ADDED);
    if ('problems' in result) throw new Error(result.problems.join());
    expect(addedSettings(result.settings, PAGER)).toEqual({ address: 'https://pager.tw', token: null });
    expect(addedSettings(settings({}), PAGER)).toEqual({ address: null, token: null });
  });

  it('are refused and named like those of Talus', () => {
    expect(readSettings({ PORT: 'x', TALUS_PAGER_TOKEN: 'short' }, ADDED)).toEqual({
      problems: [
        'PORT must be a whole number from 0 to 65535, not "x".',
        'TALUS_PAGER_TOKEN needs at least 16 characters.',
      ],
    });
    expect(unknownSettings({ TALUS_PAGER_URL: 'x' }, ADDED)).toEqual([]);
    expect(unknownSettings({ TALUS_PAGER: 'x' }, ADDED)).toEqual([
      'TALUS_PAGER is no setting of Talus and is ignored. Did you mean TALUS_PAGER_URL?',
    ]);
    expect(helpText(ADDED)).toContain('TALUS_PAGER_URL');
  });
});
