import { PLAIN_MEMBER } from '@talus/domain/access/roles';
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { NO_SESSION, type Session } from '../../app/session/state';
import { idOf, projectOf } from '../../app/test-data';
import { afterDenial, afterProjectChange, type Destination, homePath, loginFor, mayOpen, projectWish } from './state';

const SCREENS: Destination[] = [{ path: '/data' }, { path: '/contact' }, { path: '/OCC-Contact' }];
const WALL: Destination = { path: '/OCC', permissions: ['occ.watch'] };
const client = { id: 'a', roles: ['client'] as const };

describe('on the way to the login', () => {
  it('carries the whole target with its query', () => {
    const url = new URL('http://talus/chart?instrument=1&startDate=2');
    expect(loginFor(url)).toBe('/login?redirect=%2Fchart%3Finstrument%3D1%26startDate%3D2');
  });
});

describe('home', () => {
  const project = idOf(1);
  const home = (roles: ('admin' | 'occ' | 'client')[], firstDisplay: string | null, screens = SCREENS) =>
    homePath({ viewer: { id: 'a', roles }, membership: PLAIN_MEMBER, firstDisplay, projectId: project }, screens);

  it.each([
    ['a screen that exists', home(['client'], 'contact'), `/contact?project=${project}`],
    ['written as a path, in any case', home(['client'], '/CONTACT'), `/contact?project=${project}`],
    ['a screen that does not exist yet', home(['client'], 'dashboard'), `/data?project=${project}`],
    ['nothing said', home(['client'], null), `/data?project=${project}`],
    ['occ before its wall exists', home(['occ'], 'contact'), `/data?project=${project}`],
    ['occ with its wall', home(['occ'], 'contact', [...SCREENS, WALL]), `/OCC?project=${project}`],
    ['an administrator who is occ too', home(['admin', 'occ'], 'contact'), `/contact?project=${project}`],
  ])('%s', (_name, found, expected) => expect(found).toBe(expected));

  it('is not the wall for an operator of no project, whose guard would send them home again', () => {
    const nobodys = {
      viewer: { id: 'a', roles: ['occ'] as const },
      membership: null,
      firstDisplay: null,
      projectId: null,
    };
    expect(homePath(nobodys, [...SCREENS, WALL])).toBe('/data');
  });
});

describe('opening a screen', () => {
  it('needs every permission that is listed', () => {
    const nbiot = { id: 'a', roles: ['nbiot'] as const };
    expect(mayOpen([], client, null)).toBe(true);
    expect(mayOpen(['advanced.use'], nbiot, null)).toBe(true);
    expect(mayOpen(['advanced.use', 'admin.use'], nbiot, null)).toBe(false);
    expect(mayOpen(['project.view'], client, null)).toBe(false);
    expect(mayOpen(['project.view'], client, PLAIN_MEMBER)).toBe(true);
  });

  it('stays where it was when it may not, or goes to the root', () => {
    expect(afterDenial('/contact?project=1')).toBe('/contact?project=1');
    expect(afterDenial(null)).toBe('/');
  });
});

describe('which project a link means', () => {
  const session: Session = { ...NO_SESSION, token: 't', projects: [projectOf(1), projectOf(2)], projectId: idOf(1) };
  const link = (project: string | null, instrument: string | null = null) =>
    projectWish({ project, instrument, language: null }, session);

  it.each([
    ['none', link(null), { type: 'as-it-is' }],
    ['the one in view', link(idOf(1), idOf(7)), { type: 'as-it-is' }],
    ['another of one’s own', link(idOf(2)), { type: 'select', project: idOf(2) }],
    ['one that is not known', link(idOf(3)), { type: 'unknown', project: idOf(3) }],
    ['an instrument alone', link(null, idOf(7)), { type: 'of-instrument', instrument: idOf(7) }],
  ])('%s', (_name, wish, expected) => expect(wish).toEqual(expected));

  it('keeps the screen and drops what belonged to the old project when another is chosen', () => {
    expect(afterProjectChange('/data', idOf(2))).toBe(`/data?project=${idOf(2)}`);
  });
});
