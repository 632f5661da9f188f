// @vitest-environment node
import { expect, it } from 'vitest';
import { faultOf, formOf, type RouteFormAction, reduceRoute } from './route-form';

const after = (...actions: RouteFormAction[]) => actions.reduce(reduceRoute, formOf(null));
const add = (name: string): RouteFormAction => ({ type: 'added', instrument: name, name });
const THREE = [add('a'), add('b'), add('c')];

it.each<[string, RouteFormAction[], string[]]>([
  ['added last', THREE, ['a', 'b', 'c']],
  ['moved up', [...THREE, { type: 'moved', index: 2, by: -1 }], ['a', 'c', 'b']],
  ['moved down', [...THREE, { type: 'moved', index: 0, by: 1 }], ['b', 'a', 'c']],
  ['not moved beyond an end', [...THREE, { type: 'moved', index: 0, by: -1 }], ['a', 'b', 'c']],
  ['removed', [...THREE, { type: 'removed', index: 1 }], ['a', 'c']],
])('a stop is %s', (_, actions, names) => expect(after(...actions).stops.map(({ name }) => name)).toEqual(names));

it('says what is missing', () => {
  expect([faultOf(after()), faultOf(after({ type: 'named', name: 'W2' }))]).toEqual([
    'edit.name.missing',
    'edit.stops.missing',
  ]);
  expect(faultOf(after({ type: 'named', name: 'W2' }, add('a'), { type: 'noted', index: 0, note: 'x' }))).toBeNull();
});
