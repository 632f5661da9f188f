import { expect, it } from 'vitest';
import { axesOfHole } from './axis-pair';

const a = { _id: 'a' };
const b = { _id: 'b', b_axis_of: 'a' };
const other = { _id: 'o' };
const lost = { _id: 'l', b_axis_of: 'gone' };
const all = [b, other, a, lost];

it.each([
  ['the A axis', a, { A: a, B: b }],
  ['the B axis', b, { A: a, B: b }],
  ['a hole without a B axis', other, null],
  ['a B axis whose hole was deleted', lost, null],
])('of %s', (_, group, axes) => expect(axesOfHole(group, all)).toEqual(axes));
