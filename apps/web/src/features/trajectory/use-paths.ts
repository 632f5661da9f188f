import { pathTimes } from '@talus/domain/depth-curves/trajectory';
import { useMemo } from 'react';
import { useNow } from '../../app/clock';
import { useZone } from '../../app/use-zone';
import { useGroupOutput, useGroups } from '../../entities/instrument-groups/queries';
import { rangeOf, type TrajectoryLink } from './url';
import { pathsOf } from './view';

const MINUTE = 60_000;

/** What the link shows: both groups and the paths that follow from them. Nothing is asked for before both are chosen. */
export const usePaths = ({ span, xGroup, yGroup }: TrajectoryLink) => {
  const zone = useZone();
  const now = Math.floor(useNow(MINUTE) / MINUTE) * MINUTE;
  const groups = useGroups();
  const find = (id: string | null) => groups.data?.find(({ _id }) => _id === id) ?? null;
  const [x, y] = [find(xGroup), find(yGroup)];
  const { from, to } = rangeOf(span, now);
  // The times of a path stand on marks, so a minute more changes them once an hour
  const key = pathTimes(from, to, zone).join();
  const times = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
  const isBoth = x !== null && y !== null;
  const xOutput = useGroupOutput(isBoth ? x._id : null, times);
  const yOutput = useGroupOutput(isBoth ? y._id : null, times);
  const paths = useMemo(
    () => (xOutput.data && yOutput.data ? pathsOf(times, xOutput.data, yOutput.data) : null),
    [times, xOutput.data, yOutput.data],
  );
  const decimals = Math.max(0, ...(xOutput.data ?? []).map((row) => row.decimal_points));
  return { zone, now, range: { from, to }, groups, x, y, isBoth, xOutput, yOutput, paths, decimals };
};
