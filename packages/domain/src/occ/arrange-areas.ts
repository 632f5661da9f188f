import { areaStatusPriority } from '../status/area-status';
import type { Status } from '../status/status';

type Area = { _id: string; status: Status };

export type Arranged<A> = {
  /** In the order in which they were opened. */
  opened: A[];
  /** The worst first, and equal ones as the project has them. */
  closed: A[];
  /** Without data: counted, and shown where asked for. */
  hidden: A[];
};

/** Where each area stands on the wall. One that was opened stays in sight, also once its data stops. */
export function arrangeAreas<A extends Area>(areas: readonly A[], openedIds: readonly string[]): Arranged<A> {
  const opened = openedIds.flatMap((id) => areas.find(({ _id }) => _id === id) ?? []);
  const rest = areas.filter(({ _id }) => !openedIds.includes(_id));
  return {
    opened,
    closed: rest
      .filter(({ status }) => status !== 'down')
      .sort((a, b) => areaStatusPriority(b.status) - areaStatusPriority(a.status)),
    hidden: rest.filter(({ status }) => status === 'down'),
  };
}

/** Opens an area behind those that are open, or closes it. */
export const toggleArea = (openedIds: readonly string[], id: string): string[] =>
  openedIds.includes(id) ? openedIds.filter((other) => other !== id) : [...openedIds, id];

export const openArea = (openedIds: readonly string[], id: string): string[] =>
  openedIds.includes(id) ? [...openedIds] : [...openedIds, id];
