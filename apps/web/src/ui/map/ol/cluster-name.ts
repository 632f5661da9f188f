import type { Status } from '@talus/domain/status/status';

/** Names a cluster: the group of the first point with its status, and the number of other groups. */
export const clusterName = (points: readonly { group?: string; status: Status }[], status: Status): string => {
  const groups = new Set(points.flatMap(({ group }) => group ?? []));
  const name = points.find((point) => point.status === status)?.group ?? '';
  return groups.size > 1 && name ? `${name} +${groups.size - 1}` : name;
};
