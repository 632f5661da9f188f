import { limitsOf } from '@talus/contract/instruments/instrument';
import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { hasOwnLimits, sharedLimits } from '@talus/domain/depth-curves/shared-limits';
import { tidyTimes, timesFor } from '@talus/domain/depth-curves/times';
import { useMemo } from 'react';
import { useNow } from '../../app/clock';
import { useLatestData } from '../../app/project-queries';
import { useZone } from '../../app/use-zone';
import { useGroupOutput, useGroups, useSurveys } from '../../entities/instrument-groups/queries';
import type { CurveLink } from './url';
import { axesOf, curveView } from './view';

const MINUTE = 60_000;
const NOTHING: readonly InstrumentGroup[] = [];

/** Returns the data of the screen for a link: the group, its times, its curves and the axes. */
export const useCurves = (link: CurveLink) => {
  const zone = useZone();
  const now = Math.floor(useNow(MINUTE) / MINUTE) * MINUTE;
  const groups = useGroups();
  const latest = useLatestData();
  const all = groups.data ?? NOTHING;
  const group = all.find(({ _id }) => _id === link.group) ?? all[0] ?? null;
  const surveys = useSurveys(group?._id ?? null);
  // The default times depend on whether there are manual surveys, so nothing is loaded until that is known
  const isKnown = surveys.data !== undefined || surveys.isError;
  const times = useMemo(
    () => tidyTimes(timesFor(link.times, surveys.data ?? [], now, zone), now),
    [link.times, surveys.data, now, zone],
  );
  const asked = useMemo(() => tidyTimes([...times, link.compare], now), [times, link.compare, now]);
  const output = useGroupOutput(isKnown ? (group?._id ?? null) : null, asked);
  const byId = useMemo(() => new Map((latest.data ?? []).map((row) => [row._id, row])), [latest.data]);
  const view = useMemo(
    () => (output.data ? curveView(output.data, { ...link, times }, byId) : null),
    [output.data, link, times, byId],
  );
  const axes = useMemo(
    () => (view && group ? axesOf(view, { ...link, type: group.type, axes: group }) : null),
    [view, group, link],
  );
  const limits = useMemo(() => {
    const own = (group?.instrumentList ?? []).flatMap(({ instrument }) => byId.get(instrument) ?? []).map(limitsOf);
    const isWhole = own.length > 0 && own.length === group?.instrumentList.length;
    // Limits apply to readings, not to differences
    const isOfReading = link.compare === null && link.quantity === 'position';
    return isWhole && isOfReading ? { shared: sharedLimits(own), isApart: hasOwnLimits(own) } : null;
  }, [group, byId, link.compare, link.quantity]);
  return { zone, now, groups, group, surveys, times, output, view, axes, limits };
};
