/** A group; `b_axis_of` is the group with the A axis where this group has the B axis of the same hole. */
type Group = { _id: string; b_axis_of?: string | undefined };

/** Returns the groups with the A and the B axis of the hole to which a group belongs; null without a second axis. */
export function axesOfHole<T extends Group>(group: T, all: readonly T[]): { A: T; B: T } | null {
  const a = group.b_axis_of === undefined ? group : all.find(({ _id }) => _id === group.b_axis_of);
  const b = group.b_axis_of === undefined ? all.find(({ b_axis_of }) => b_axis_of === group._id) : group;
  return a && b ? { A: a, B: b } : null;
}
