import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { leavesProject, projectCodec } from './url';

const ID = 'a'.repeat(24);
const read = (search: string) => projectCodec.read(new URLSearchParams(search));

describe('a link to the projects', () => {
  it.each([
    ['', 'list', null],
    [`?projectId=${ID}`, 'edit', ID],
    [`?tab=new&projectId=${ID}`, 'edit', ID],
    ['?tab=new', 'new', null],
    ['?tab=edit', 'edit', null],
    ['?tab=other&projectId=x', 'list', null],
  ] as const)('%s', (search, tab, projectId) => expect(read(search)).toMatchObject({ tab, projectId }));

  it('says the same again', () => {
    for (const search of ['', `?projectId=${ID}`, '?tab=new', '?tab=edit', '?find=TK']) {
      const link = read(search);
      const said = Object.entries(projectCodec.write(link)).filter(([, value]) => value);
      expect(read(`?${new URLSearchParams(said as [string, string][])}`)).toEqual(link);
    }
  });

  it.each([
    ['another tab', '', '?tab=new', true],
    ['another project', `?projectId=${ID}`, `?projectId=${'b'.repeat(24)}`, true],
    ['another word to find', '?tab=new', '?tab=new&find=a', false],
  ])('is left for %s', (_name, from, to, leaves) =>
    expect(
      leavesProject({ pathname: '/a', search: from } as Location, { pathname: '/a', search: to } as Location),
    ).toBe(leaves),
  );
});
