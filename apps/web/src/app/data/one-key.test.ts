import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ROUTES } from '@talus/contract/all-routes';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const KIT = join('app', 'data');

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/(^|[/.-])test[.-]/.test(path) && !path.startsWith(KIT))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

/** Returns the sources with a match, but for the named ones. */
const having = (pattern: RegExp, except: readonly string[] = []) =>
  sources.filter(({ path, text }) => pattern.test(text) && !except.includes(path)).map(({ path }) => path);

it('finds the sources', () => expect(sources.length).toBeGreaterThan(1000));

it('no key is written outside of the kit', () => {
  expect(having(/queryKey: ?[[(`'"]|queryKey = ?\[/)).toEqual([]);
});

it('no query and no mutation is made outside of the kit', () => {
  expect(having(/\b(queryFn|mutationFn|useMutation|useInfiniteQuery|queryOptions)\b/)).toEqual([]);
});

it('`useQuery` runs options of the kit alone', () => {
  expect(having(/useQuery\((?!(?:\{\s+\.\.\.)?\w+Options\()/)).toEqual([]);
});

it('no two composed reads have one name', () => {
  const text = sources.map((source) => source.text).join('\n');
  const names = [...text.matchAll(/\bname: '([^']+)',\s+(?:\/\/[^\n]*\s+)?routes: \[/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it('every route written through the kit says what it touches', () => {
  const writing = sources.filter(({ text }) => text.includes("/data/write'")).map(({ text }) => text);
  const calls = writing.join('\n').matchAll(/\b(?:write|writeAndRead|useWrite|refreshAfter)\(\s*(?:\w+\.)?(\w+),/g);
  const routes = [...new Set([...calls].map(([, name]) => name ?? ''))];
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter((name) => !ALL_ROUTES[name]?.touches)).toEqual([]);
});

it('every subject that a write touches is shown by a read', () => {
  const routes = Object.values(ALL_ROUTES);
  const shown = new Set(routes.flatMap(({ shows }) => shows ?? []));
  const touched = routes.flatMap(({ touches = [] }) => (touches === 'all' ? [] : touches));
  expect(touched.filter((subject) => !shown.has(subject))).toEqual([]);
});
