import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles';
import { isInMenu, type MenuEntry } from './menu';
import { FLAGS, VARIANT_SETTINGS, VARIANTS, type Variant } from './variants';

const shows = (entry: MenuEntry, roles: Role[], variant: Variant = 'main', allowedSidebar: string[] | null = null) =>
  isInMenu(entry, { viewer: { id: 'a', roles }, variant, allowedSidebar });

describe('variant settings', () => {
  it('uses ten minutes of rain in thsr-main and test, an hour elsewhere', () => {
    const minutes = Object.fromEntries(
      VARIANTS.map((v) => [v, VARIANT_SETTINGS[v].rainWindow.hours * 60 + VARIANT_SETTINGS[v].rainWindow.minutes]),
    );
    expect(minutes).toEqual({ main: 60, 'thsr-main': 10, kmrt: 60, occ: 60, test: 10 });
  });

  it('hides summary, snakeLine, slope, storm, alerts and occ in main and nothing else', () => {
    expect(FLAGS.filter((f) => VARIANT_SETTINGS.main.hiddenFlags.includes(f))).toEqual(FLAGS.slice(0, 6));
  });

  it('offers occ and thsr at user creation in the rail main and test variants alone', () => {
    expect(VARIANTS.filter((v) => VARIANT_SETTINGS[v].offeredRoles.includes('occ'))).toEqual(['thsr-main', 'test']);
    expect(VARIANTS.filter((v) => VARIANT_SETTINGS[v].offeredRoles.includes('thsr'))).toEqual(['thsr-main', 'test']);
  });

  it('starts the alert list with a week, a month in the metro, three months elsewhere', () => {
    const ranges = Object.fromEntries(VARIANTS.map((v) => [v, VARIANT_SETTINGS[v].eventRange]));
    expect(ranges).toEqual({ main: '3M', 'thsr-main': '3M', kmrt: '1M', occ: '7D', test: '3M' });
  });

  it('shows the fixed dashboard in the rail main variant, announcements in the metro, tiles elsewhere', () => {
    const kinds = Object.fromEntries(VARIANTS.map((v) => [v, VARIANT_SETTINGS[v].dashboard]));
    expect(kinds).toEqual({
      main: 'tiles',
      'thsr-main': 'project',
      kmrt: 'announcements',
      occ: 'tiles',
      test: 'tiles',
    });
  });

  it('takes a second token in the two rail variants', () => {
    expect(VARIANTS.filter((v) => VARIANT_SETTINGS[v].hasSecondToken)).toEqual(['thsr-main', 'occ']);
  });
});

describe('isInMenu', () => {
  const alerts: MenuEntry = { name: 'alerts', flag: 'alerts' };
  const storm: MenuEntry = { name: 'storm', flag: 'storm', permission: 'storm.view', ownTo: ['admin', 'thsr'] };
  const advanced: MenuEntry = { name: 'advanced', permission: 'advanced.use', ownTo: ['admin', 'nbiot'] };
  const map: MenuEntry = { name: 'map', flag: 'map' };

  it.each<[string, boolean]>([
    ['a flag hides an entry in main', !shows(alerts, ['client'])],
    ['the rail variant shows it', shows(alerts, ['client'], 'thsr-main')],
    ['storm is the rail operator’s even where the flag is off', shows(storm, ['thsr'])],
    ['storm never shows to a client', !shows(storm, ['client'], 'test')],
    ['advanced shows to nbiot', shows(advanced, ['nbiot'])],
    ['advanced never shows to a client', !shows(advanced, ['client'], 'test')],
    ['the project’s list takes an entry away', !shows(map, ['client'], 'main', ['data'])],
    ['the project’s list keeps an entry', shows(map, ['client'], 'main', ['map'])],
    ['an empty list means no restriction', shows(map, ['client'], 'main', [])],
    ['occ sees alerts whatever the flag', shows(alerts, ['occ'])],
    ['occ sees no map', !shows(map, ['occ'], 'occ')],
  ])('%s', (_, holds) => {
    expect(holds).toBe(true);
  });
});
