import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ALL_ROUTES } from '@talus/contract/all-routes';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../../../packages/contract/src/', import.meta.url);
const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** The access table, the API description and the fuzz test are all derived from the same table of calls. */
it('every call of the contract is in its table: none is forgotten, none hides another of its name', async () => {
  const files = (await readdir(fileURLToPath(FOLDER), { recursive: true })).filter((name) =>
    /^[a-z/-]+\.ts$/.test(name),
  );
  const modules: object[] = await Promise.all(
    files.map((name) => import(`@talus/contract/${name.replace('.ts', '')}`)),
  );
  const calls = modules.flatMap((module) => Object.values(module).filter(isCall));
  expect(calls.length).toBeGreaterThan(200);
  const known = new Set<unknown>(Object.values(ALL_ROUTES));
  expect(calls.filter((call) => !known.has(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
