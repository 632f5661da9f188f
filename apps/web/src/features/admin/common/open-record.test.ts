import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { leavesRecord, readOpen } from './open-record';

const ID = '0123456789abcdef01234567';
const at = (pathname: string, search = '') => ({ pathname, search }) as Location;

describe('what stands open', () => {
  it.each([
    [`?open=${ID}`, ID],
    ['?open=new', 'new'],
    ['?open=other', null],
    ['', null],
  ])('%j', (search, open) => expect(readOpen(new URLSearchParams(search))).toBe(open));

  it.each([
    ['another page', at('/admin/user'), at('/admin/log'), true],
    ['another record', at('/admin/user', `?open=${ID}`), at('/admin/user', '?open=new'), true],
    ['none any more', at('/admin/user', `?open=${ID}`), at('/admin/user'), true],
    ['another filter', at('/admin/user', `?open=${ID}`), at('/admin/user', `?open=${ID}&find=a`), false],
  ])('is left for %s', (_name, from, to, leaves) => expect(leavesRecord(from, to)).toBe(leaves));
});
