import type { Status } from '@talus/domain/status/status';

/** What a cluster is called: the group of the first that has its status, and how many other groups there are. */
export const clusterName = (points: readonly { group?: string; status: Status }[], status: Status): string => {
  const groups = new Set(points.flatMap(({ group }) => group ?? []));
  const name = points.find((point) => point.status === status)?.group ?? '';
  return groups.size > 1 && name ? `${name} +${groups.size - 1}` : name;
};
