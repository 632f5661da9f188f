import { describe, expect, it } from 'vitest';
import { diffFields, type FieldChange, joinChanges } from './diff-fields';

const PROJECT = { name: '山線', message: { limit: 0 }, area: ['a', 'b'], config: { data: { display: ['AL'] } } };

describe('what differs', () => {
  it.each<[string, object | null, object | null, FieldChange[]]>([
    ['nothing', PROJECT, { ...PROJECT }, []],
    ['a field', PROJECT, { ...PROJECT, name: '海線' }, [{ field: 'name', before: '山線', after: '海線' }]],
    [
      'a nested field, by its dotted name',
      PROJECT,
      { ...PROJECT, message: { limit: 3 }, config: { data: { display: ['AL', 'WSL'] } } },
      [
        { field: 'message.limit', before: 0, after: 3 },
        { field: 'config.data.display', before: ['AL'], after: ['AL', 'WSL'] },
      ],
    ],
    ['the order of a list', { area: ['a', 'b'] }, { area: ['b', 'a'] }, [{ field: 'area', before: ['a', 'b'], after: ['b', 'a'] }]],
    ['what came', { name: 'x' }, { name: 'x', phone: '1' }, [{ field: 'phone', before: null, after: '1' }]],
    ['what went', { name: 'x', phone: '1' }, { name: 'x' }, [{ field: 'phone', before: '1', after: null }]],
    ['absent is null', { name: 'x', phone: null }, { name: 'x' }, []],
    ['zero is not null', { offset: null }, { offset: 0 }, [{ field: 'offset', before: null, after: 0 }]],
    ['a number is not its text', { unit: '1' }, { unit: 1 }, [{ field: 'unit', before: '1', after: 1 }]],
    ['an object instead of none', { rate: null }, { rate: { WL: 1 } }, [{ field: 'rate.WL', before: null, after: 1 }]],
    ['a new thing, whole', null, { name: 'x', phone: null }, [{ field: 'name', before: null, after: 'x' }]],
    ['a thing that is gone, whole', { name: 'x' }, null, [{ field: 'name', before: 'x', after: null }]],
  ])('%s', (_, before, after, changes) => expect(diffFields(before, after)).toEqual(changes)); // biome-ignore format: a row a case
});

describe('changes one after the other', () => {
  const limit = (before: unknown, after: unknown): FieldChange => ({ field: 'limit', before, after });
  it.each<[string, FieldChange[][], FieldChange[]]>([
    ['of one field keep the first and the last value', [[limit(1, 2)], [limit(2, 5)]], [limit(1, 5)]],
    ['and back are none', [[limit(1, 2)], [limit(2, 1)]], []],
    [
      'of several fields stand beside one another',
      [[limit(1, 2)], [{ field: 'name', before: 'a', after: 'b' }]],
      [limit(1, 2), { field: 'name', before: 'a', after: 'b' }],
    ],
    ['that began with nothing', [[limit(null, 2)], [limit(2, 3)]], [limit(null, 3)]],
  ])('%s', (_, changes, joined) => expect(joinChanges(changes)).toEqual(joined));
});
