import { areaStatusPriority } from '../status/area-status';
import type { Status } from '../status/status';

type Area = { _id: string; status: Status };

export type Arranged<A> = {
  /** In the order in which they were opened. */
  opened: A[];
  /** Worst first; equal areas in the order of the project. */
  closed: A[];
  /** Areas without data: counted, and shown on request. */
  hidden: A[];
};

/** Arranges the areas on the wall. An opened area stays visible, also once its data stops. */
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

/** Opens an area after the areas that are open, or closes it. */
export const toggleArea = (openedIds: readonly string[], id: string): string[] =>
  openedIds.includes(id) ? openedIds.filter((other) => other !== id) : [...openedIds, id];

export const openArea = (openedIds: readonly string[], id: string): string[] =>
  openedIds.includes(id) ? [...openedIds] : [...openedIds, id];
