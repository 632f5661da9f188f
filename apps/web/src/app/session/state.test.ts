// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { idOf, projectOf, userOf } from '../test-data';
import {
  isComplete,
  isRenewalDue,
  leavesViewRecord,
  membershipOf,
  NO_SESSION,
  needsRailHost,
  parseProjects,
  parseUser,
  reduceSession,
  type Session,
  type SessionAction,
  selectedProject,
  viewerOf,
  viewRecord,
} from './state';

const after = (session: Session, ...actions: SessionAction[]) => actions.reduce(reduceSession, session);

const loggedIn = after(
  NO_SESSION,
  { type: 'token-taken', token: 'first' },
  { type: 'user-read', user: userOf(['client']), at: 1000 },
  { type: 'projects-read', projects: [projectOf(1), projectOf(2)] },
);

describe('a session', () => {
  it('is complete once token and user are there, and selects the first project', () => {
    expect(isComplete(after(NO_SESSION, { type: 'token-taken', token: 'first' }))).toBe(false);
    expect(isComplete(loggedIn)).toBe(true);
    expect(selectedProject(loggedIn)?._id).toBe(idOf(1));
  });

  it('takes the fresh token with the user, and keeps neither token nor projects inside the user', () => {
    expect(loggedIn.token).toBe('fresh');
    expect(loggedIn.user).not.toHaveProperty('jwt');
    expect(loggedIn.user).not.toHaveProperty('project');
  });

  it('keeps the chosen project when the list is read again, and falls back when it is gone', () => {
    const chosen = after(loggedIn, { type: 'project-chosen', projectId: idOf(2) });
    expect(after(chosen, { type: 'projects-read', projects: [projectOf(1), projectOf(2)] }).projectId).toBe(idOf(2));
    expect(after(chosen, { type: 'projects-read', projects: [projectOf(1)] }).projectId).toBe(idOf(1));
    expect(after(chosen, { type: 'projects-read', projects: [] }).projectId).toBeNull();
  });

  it('does not select a project that is not in the list', () => {
    expect(after(loggedIn, { type: 'project-chosen', projectId: idOf(3) })).toBe(loggedIn);
  });

  it('leaves nothing of the person before when another one is read', () => {
    const other = userOf(['admin'], { _id: idOf(98) });
    expect(after(loggedIn, { type: 'user-read', user: other, at: 0 })).toMatchObject({
      projects: [],
      projectId: null,
    });
  });

  it('is empty after it was cleared', () => {
    expect(after(loggedIn, { type: 'cleared' })).toEqual(NO_SESSION);
  });

  it('is renewed every hour', () => {
    expect(isRenewalDue(loggedIn, 1000 + 3_599_999)).toBe(false);
    expect(isRenewalDue(loggedIn, 1000 + 3_600_000)).toBe(true);
    expect(isRenewalDue(NO_SESSION, 9e12)).toBe(false);
  });
});

describe('what a session allows', () => {
  it('knows who may write remarks in the selected project', () => {
    const project = projectOf(1, { access: { remark: [idOf(99)], setup: [], view_only: [] } });
    const session = after(loggedIn, { type: 'projects-read', projects: [project, projectOf(2)] });
    expect(membershipOf(session)).toEqual({ canRemark: true, canType: true, canSetUp: false });
    expect(membershipOf(after(session, { type: 'project-chosen', projectId: idOf(2) }))).toEqual({
      canRemark: false,
      canType: true,
      canSetUp: false,
    });
    expect(membershipOf(NO_SESSION)).toBeNull();
  });

  it('records the view of everyone but administrators, naming the project', () => {
    expect(leavesViewRecord(viewerOf(loggedIn))).toBe(true);
    expect(leavesViewRecord({ id: 'a', roles: ['admin'] })).toBe(false);
    expect(viewRecord({ project_id: 'P-2107', name: 'TK 線' })).toEqual({
      type: 'view_project',
      message: 'P-2107 TK 線',
    });
  });

  it.each([
    ['an administrator of a rail variant', 'admin', 'thsr-main', 'https://rail', true],
    ['a rail user of the operations-centre variant', 'thsr', 'occ', 'https://rail', true],
    ['a client', 'client', 'thsr-main', 'https://rail', false],
    ['the main variant', 'admin', 'main', 'https://rail', false],
    ['no second host', 'admin', 'thsr-main', null, false],
  ] as const)('%s: second token needed %s %s %s → %s', (_name, role, variant, host, needed) => {
    expect(needsRailHost({ id: 'a', roles: [role] }, variant, host)).toBe(needed);
  });
});

describe('what was stored', () => {
  it.each([
    ['nothing', null],
    ['a text', 'user'],
    ['a user without roles', { _id: 'a', email: 'b', name: 'c' }],
    ['an unknown role', { _id: 'a', email: 'b', name: 'c', roles: ['god'] }],
  ])('%s is no user', (_name, stored) => expect(parseUser(stored)).toBeNull());

  it('keeps a good user and good projects', () => {
    expect(parseUser({ _id: 'a', email: 'b', name: 'c', roles: ['occ'] })?.roles).toEqual(['occ']);
    expect(parseProjects([projectOf(1), null, { _id: 3 }]).map(({ _id }) => _id)).toEqual([idOf(1)]);
    expect(parseProjects('no')).toEqual([]);
  });
});
