import { deepestFirst } from '@talus/domain/depth-curves/shape';
import type { HoleMember } from './plan-store';

/**
 * Returns, for each instrument with two faces in a group, the instruments below it in its hole, the nearest first. An
 * instrument in several groups belongs to the first of them.
 */
export function holesOf(
  members: readonly HoleMember[],
  isFaced: (instrumentNo: number) => boolean,
): Map<number, { below: number[] }> {
  const holes = new Map<number, { below: number[] }>();
  const groups = new Map<number, HoleMember[]>();
  for (const member of members) {
    if (isFaced(member.instrumentNo)) groups.set(member.groupNo, [...(groups.get(member.groupNo) ?? []), member]);
  }
  for (const group of groups.values()) {
    const own = group.filter(({ instrumentNo }) => !holes.has(instrumentNo));
    const upwards = deepestFirst(own.map(({ depth }) => depth)).map((i) => (own[i] as HoleMember).instrumentNo);
    for (const [i, no] of upwards.entries()) holes.set(no, { below: upwards.slice(0, i).reverse() });
  }
  return holes;
}
