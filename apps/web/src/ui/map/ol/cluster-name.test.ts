import { expect, it } from 'vitest';
import { clusterName } from './cluster-name';

it.each<[string, { group?: string }[], string]>([
  ['of one group', [{ group: 'TK12+300' }, { group: 'TK12+300' }], 'TK12+300'],
  ['of several groups', [{ group: 'TK06+480' }, { group: 'TK03+450' }, { group: 'TK05+040' }], 'TK03+450–TK06+480'],
  ['of no group', [{}, {}], ''],
])('points %s', (_, points, name) => expect(clusterName(points)).toBe(name));
