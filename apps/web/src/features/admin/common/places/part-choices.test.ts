// @vitest-environment node
import { expect, it } from 'vitest';
import { partChoices } from './part-choices';

const [A1, A2] = [
  { _id: 'a1', name: 'A1' },
  { _id: 'a2', name: 'A2' },
];

it('what stands elsewhere says where, what is its own or nowhere does not, and what is no longer listed stays', () => {
  const all = [
    { _id: 's1', name: '坡趾', at: A1 },
    { _id: 's2', name: '坡頂', at: A2 },
    { _id: 's3', name: '集水井', at: null },
  ];
  const own = [
    { _id: 's9', name: '停用' },
    { _id: 's1', name: '坡趾' },
  ];
  expect(partChoices(A1, own, all)).toEqual([
    { value: 's9', text: '停用' },
    { value: 's1', text: '坡趾' },
    { value: 's2', text: '坡頂　A2' },
    { value: 's3', text: '集水井' },
  ]);
});
