import { expect, it } from 'vitest';
import { type Build, reduceBuild } from './build';

const after = (...told: (string | null)[]) => told.reduce<Build>(reduceBuild, { ours: null, isOld: false });

it.each<[string, (string | null)[], boolean]>([
  ['as long as the server names the same', ['a', 'a', null, 'a'], false],
  ['once the server names another', ['a', 'b'], true],
  ['also where the first answer came late', [null, 'a', 'b'], true],
  ['no longer once the old build is back', ['a', 'b', 'a'], false],
  ['never where the server serves no pages', [null, null], false],
])('a page is old %s', (_, told, isOld) => expect(after(...told).isOld).toBe(isOld));
