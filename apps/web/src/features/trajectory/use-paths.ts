import { useMemo } from 'react';
import { useNow } from '../../app/clock';
import { useWithdrawal } from '../../app/use-withdrawal';
import { useZone } from '../../app/use-zone';
import { useGroupPaths, useGroups } from '../../entities/instrument-groups/queries';
import { isPair, rangeOf, type TrajectoryLink } from './url';
import { pathsOf } from './view';

const MINUTE = 60_000;
/** Refetch step of a range that ends now. */
const TURN = 10 * MINUTE;

/** Returns the groups of a link and their paths. Nothing is loaded before both groups are chosen. */
export const usePaths = (link: TrajectoryLink) => {
  const zone = useZone();
  const now = Math.floor(useNow(MINUTE) / MINUTE) * MINUTE;
  const groups = useGroups();
  const find = (id: string | null) => groups.data?.find(({ _id }) => _id === id) ?? null;
  const [x, y] = [find(link.xGroup), find(link.yGroup)];
  const isBoth = x !== null && y !== null && isPair(link);
  // The end is up to ten minutes in the future, so that the query includes the newest reading
  const { from, to } = rangeOf(link.span, Math.ceil(now / TURN) * TURN);
  const output = useGroupPaths(isBoth ? x._id : null, isBoth ? y._id : null, { from, to });
  const members = useMemo(
    () => new Set([x, y].flatMap((group) => group?.instrumentList.map(({ instrument }) => instrument) ?? [])),
    [x, y],
  );
  useWithdrawal(
    () => void output.refetch(),
    (id) => isBoth && members.has(id),
  );
  const paths = useMemo(() => (output.data ? pathsOf(output.data) : null), [output.data]);
  const stepMs = output.data?.step_ms ?? null;
  const decimals = Math.max(0, ...(output.data?.paths ?? []).map((path) => path.decimal_points));
  return { zone, now, range: rangeOf(link.span, now), groups, x, y, isBoth, output, paths, stepMs, decimals };
};
