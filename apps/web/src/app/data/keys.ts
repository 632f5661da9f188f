import type { Client } from '@talus/contract/client';
import type { Route, Subject } from '@talus/contract/route';
import type { QueryKey } from '@tanstack/react-query';
import { hostKey } from '../host-client';

/** The part of a key that refreshes and the stream select by. */
type Scope = {
  /** Id of the project of the input; null: the read belongs to no project. */
  project: string | null;
  /** The other host that answers; null: this server. */
  host: string | null;
  shows: readonly Subject[];
};

/**
 * The only form of a cache key: the route, or the name of a composed read, and its input. `pages` marks reads that load
 * page by page, whose data have another shape.
 */
export type DataKey = readonly [name: string, scope: Scope, input: unknown, ...form: 'pages'[]];

/** The name of a route in keys. */
export const routeName = ({ method, path }: Route): string => `${method} ${path}`;

type Parts = { [part in 'params' | 'query' | 'body']?: Record<string, unknown> };

/** Returns the project that an input names, wherever the route takes the project; null: none. */
export const projectOf = (input: unknown): string | null => {
  const { params, query, body } = (input ?? {}) as Parts;
  const found = params?.projectId ?? query?.project ?? body?.projectId ?? body?.project_id ?? body?.project;
  return typeof found === 'string' ? found : null;
};

/** Returns the key of a read of a route. */
export const routeKey = (route: Route, input: unknown, client: Client): DataKey => [
  routeName(route),
  { project: projectOf(input), host: hostKey(client), shows: route.shows ?? [] },
  input,
];

/** A selection of reads: those that show one of the subjects, of one project. Absent: of any. */
export type Selection = { shows?: readonly Subject[]; project?: string | null };

const isDataKey = (key: QueryKey): key is DataKey => typeof key[1] === 'object' && key[1] !== null && 'shows' in key[1];

/** Tells whether a key belongs to a selection. A read that belongs to no project belongs to every project. */
export const isSelected = (key: QueryKey, { shows, project = null }: Selection): boolean => {
  if (!isDataKey(key)) return false;
  const [, scope] = key;
  const isOfProject = project === null || scope.project === null || scope.project === project;
  return isOfProject && (shows === undefined || shows.some((subject) => scope.shows.includes(subject)));
};

/** Returns the filter of the reads that are selected. */
export const selected = (selection: Selection) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) => isSelected(queryKey, selection),
});

/** Returns the filter of the reads of one project, and of those of no project that show one of the subjects. */
export const ofProject = (projectId: string, subjects: readonly Subject[] = []) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) => {
    if (!isDataKey(queryKey)) return false;
    const [, { project, shows }] = queryKey;
    return project === projectId || (project === null && subjects.some((subject) => shows.includes(subject)));
  },
});

/** Returns the filter of the reads with these names. */
export const named = (names: readonly string[]) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) => isDataKey(queryKey) && names.includes(queryKey[0]),
});
