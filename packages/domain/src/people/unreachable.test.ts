import { expect, it } from 'vitest';
import { type Reachability, type Unreachable, unreachableWhy } from './unreachable';

const ALL = { sms: true, email: true, line: true };
const PERSON: Reachability = { isFrozen: false, enabled: ALL, hasAddress: ALL };

it.each<[string, Partial<Reachability>, Unreachable | null]>([
  ['somebody with every channel', {}, null],
  ['somebody frozen', { isFrozen: true }, 'frozen'],
  ['nothing on', { enabled: { sms: false } }, 'channels-off'],
  ['LINE alone, not linked', { enabled: { line: true }, hasAddress: { ...ALL, line: false } }, 'no-address'],
  ['LINE not linked beside mail', { hasAddress: { ...ALL, line: false } }, null],
])('%s', (_, person, why) => expect(unreachableWhy({ ...PERSON, ...person })).toBe(why));
