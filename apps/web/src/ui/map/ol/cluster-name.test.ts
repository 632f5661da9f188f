import type { Status } from '@talus/domain/status/status';
import { expect, it } from 'vitest';
import { clusterName } from './cluster-name';

const of = (group: string | undefined, status: Status = 'GREEN') => ({ status, ...(group && { group }) });

it.each<[string, ReturnType<typeof of>[], Status, string]>([
  ['of one group', [of('TK12+300'), of('TK12+300')], 'GREEN', 'TK12+300'],
  ['of several groups', [of('TK03+450'), of('TK05+040'), of('CR6')], 'GREEN', 'TK03+450 +2'],
  ['by the worst', [of('TK11+300'), of('TK12+300', 'WSL')], 'WSL', 'TK12+300 +1'],
  ['of no group', [of(undefined), of(undefined)], 'GREEN', ''],
])('points %s', (_, points, status, name) => expect(clusterName(points, status)).toBe(name));
