import type { AdvancedData } from '@talus/contract/admin/advanced';
import { describe, expect, it } from 'vitest';
import { areasOf, type DraftAction, isDrafted, membersOf, NO_DRAFT, reduceDraft, stationsOf, updateOf } from './state';

const named = (_id: string) => ({ _id, name: _id });
const area = (_id: string, project: string | null, station: string[]) => ({
  ...named(_id),
  revision: 4,
  occ_visible: false,
  project: project === null ? null : named(project),
  station: station.map(named),
  instrument_count: 0,
});
const station = (_id: string, instrument: string[]) => ({
  ...named(_id),
  revision: 5,
  area: null,
  project: null,
  instrument: instrument.map(named),
});
const client = (_id: string, project: string[]) => ({ ...named(_id), email: '', phone: null, project });
const DATA: AdvancedData = {
  projects: [{ ...named('p'), revision: 3, project_id: 'P' }],
  clients: [client('ann', ['p']), client('ben', []), client('cho', ['q', 'p'])],
  areas: [area('a', 'p', ['s', 't']), area('b', null, [])],
  stations: [station('s', ['i']), station('t', []), station('u', [])],
};
const after = (...actions: DraftAction[]) => actions.reduce(reduceDraft, NO_DRAFT);

describe('a draft', () => {
  it('begins with what is stored', () => {
    expect([areasOf(DATA, 'p', NO_DRAFT), stationsOf(DATA, 'a', NO_DRAFT), isDrafted(NO_DRAFT)]).toEqual([
      ['a'],
      ['s', 't'],
      false,
    ]);
    expect(isDrafted(after({ type: 'area', area: 'a' }))).toBe(false);
  });

  it('looks at no station of another area, nor at one that was taken off', () => {
    const at = after({ type: 'area', area: 'a' }, { type: 'station', station: 's' });
    expect(reduceDraft(at, { type: 'area', area: 'b' }).station).toBe('');
    expect(reduceDraft(at, { type: 'stations', stations: ['t'] }).station).toBe('');
    expect(reduceDraft(at, { type: 'stations', stations: ['s', 'u'] }).station).toBe('s');
    expect(reduceDraft(at, { type: 'areas', areas: ['b'] })).toMatchObject({ area: '', station: '' });
  });

  it('sends the areas and what was touched, with the revisions that it began from', () => {
    const draft = after(
      { type: 'areas', areas: ['a', 'b'] },
      { type: 'area', area: 'b' },
      { type: 'stations', stations: ['u'] },
      { type: 'station', station: 'u' },
      { type: 'instruments', instruments: ['i'] },
    );
    expect(updateOf(DATA, 'p', draft)).toEqual({
      projectName: 'p',
      revision: 3,
      projectAreas: ['a', 'b'],
      areas: [{ _id: 'b', revision: 4, station: ['u'] }],
      stations: [{ _id: 'u', revision: 5, instrument: ['i'] }],
    });
    const without = updateOf(DATA, 'p', reduceDraft(draft, { type: 'areas', areas: ['a'] }));
    expect([without.areas, without.stations]).toEqual([[], []]);
  });
});

it('members are those who were added to the project', () => {
  expect(membersOf(DATA.clients, 'p')).toEqual(['ann', 'cho']);
});
