import type { ProjectFields } from '@talus/contract/places/project-admin';
import { describe, expect, it } from 'vitest';
import { bodyOf, ownConflict, recordOf } from './record';
import { formOf } from './test-projects';

// 20:30 UTC of the 30th is 04:30 of the 1st in Taipei
const PROJECT = formOf(1, { start_date: '2026-04-30T20:30:00.000Z' });
const typed = (more: object) => ({ ...recordOf(PROJECT), ...more }) as ProjectFields;

describe('the first day of a project', () => {
  it('is shown on the project’s clock', () => expect(recordOf(PROJECT).start_date).toBe('2026-05-01'));

  it.each([
    ['keeps its hour where nobody touched it', {}, '2026-04-30T20:30:00.000Z'],
    ['is sent as it was typed', { start_date: '2026-05-02' }, '2026-05-02'],
    ['stays the same day in another zone', { timezone: 'Asia/Tokyo' }, '2026-05-01'],
    ['can be taken away', { start_date: null }, null],
  ])('%s', (_name, more, sent) => expect(bodyOf(typed(more), PROJECT).start_date).toBe(sent));

  it('of somebody who was faster is shown alike', () => {
    const fields = [
      { field: 'start_date', before: null, after: '2026-04-30T20:30:00.000Z' },
      { field: 'name', before: 'a', after: 'b' },
    ];
    const conflict = { id: PROJECT._id, name: 'a', revision: 4, by: null, at: null, fields };
    expect(ownConflict(conflict, PROJECT).fields).toEqual([
      { field: 'start_date', before: null, after: '2026-05-01' },
      fields[1],
    ]);
  });
});
