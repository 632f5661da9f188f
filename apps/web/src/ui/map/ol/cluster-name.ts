/** What points have in common: the group that all belong to, or the first and the last of their groups. */
export const clusterName = (points: readonly { group?: string }[]): string => {
  const groups = [...new Set(points.flatMap(({ group }) => group ?? []))].sort();
  const [first = ''] = groups;
  return groups.length > 1 ? `${first}–${groups.at(-1)}` : first;
};
