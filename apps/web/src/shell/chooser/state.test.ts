// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { projectOf } from '../../app/test-data';
import { moveCursor } from '../list-cursor';
import { filterProjects, MARKED_PROJECTS, markedProjects, worstOf } from './state';

describe('project chooser', () => {
  it('searches by name and number', () => {
    const projects = [projectOf(1, { name: 'TK 線邊坡' }), projectOf(2, { name: '頭份地下站' })];
    expect(filterProjects(projects, '邊坡')).toHaveLength(1);
    expect(filterProjects(projects, 'p-2 頭份')).toHaveLength(1);
    expect(filterProjects(projects, '')).toHaveLength(2);
  });

  it('marks a project with its worst instrument', () => {
    expect(worstOf([{ status: 'GREEN' }, { status: 'down' }, { status: 'AL' }])).toBe('AL');
    expect(worstOf([{ status: 'GREEN' }, { status: 'down' }])).toBe('down');
    expect(worstOf([])).toBeNull();
  });

  it('looks at no more projects than it can afford', () => {
    const many = Array.from({ length: 20 }, (_, n) => projectOf(n, { instrument_count: n === 0 ? 5000 : 10 }));
    expect(markedProjects(many)).toHaveLength(MARKED_PROJECTS);
    expect(markedProjects(many)[0]?._id).toBe(many[1]?._id);
  });
});

describe('cursor of a list', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['PageDown', 0, 3, 2],
    ['PageUp', 2, 3, 0],
    ['a', 1, 3, null],
    ['ArrowDown', 0, 0, null],
  ])('%s at %i of %i', (key, index, count, next) => expect(moveCursor(key, index, count)).toBe(next));
});
