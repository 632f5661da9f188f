import { getLatestData, readStatuses } from '@talus/contract/latest-data';
import { getRanking } from '@talus/contract/ranking';
import { getBulletin, getForecastImage, getTyphoonRain, type TyphoonRain } from '@talus/contract/typhoon';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { FORECAST_IMAGES, type RainMapHours } from '@talus/domain/typhoon/forecast-images';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { projectQueries } from '../../app/project-queries';
import { loadCurves } from '../../entities/instruments/load-curves';
import { api } from '../../lib/api';
import type { Statuses } from './view';

/** The project of the report, and the reference time of all data. */
export type Scope = { projectId: string; at: number /** Whether no past moment was chosen. */; isNow: boolean };

/** Returns the query key prefix of the page. */
export const typhoonKey = (projectId: string) => ['project', projectId, 'typhoon'] as const;

const EVERY_MS = 5 * 60_000;
/** Quiet: each part of the page shows its own failure. */
const quiet = { meta: { quiet: true } } as const;
const iso = (ms: number) => new Date(ms).toISOString();

export const useBulletin = ({ projectId }: Scope) =>
  useQuery({
    queryKey: [...typhoonKey(projectId), 'bulletin'],
    queryFn: ({ signal }) => api(getBulletin, { params: { projectId } }, { signal }),
    refetchInterval: EVERY_MS,
    ...quiet,
  });

/** Queries the forecast images, in the order of `FORECAST_IMAGES`. */
export const useForecastImages = ({ projectId }: Scope) =>
  useQueries({
    queries: FORECAST_IMAGES.map((forecast) => ({
      queryKey: [...typhoonKey(projectId), 'image', forecast],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(getForecastImage, { params: { projectId, forecast } }, { signal }),
      refetchInterval: EVERY_MS,
      ...quiet,
    })),
  });

export const useLineRain = ({ projectId, at }: Scope, hours: RainMapHours) =>
  useQuery({
    queryKey: [...typhoonKey(projectId), 'rain', hours, at],
    queryFn: ({ signal }) =>
      api(getTyphoonRain, { params: { projectId }, query: { hours: String(hours), at: iso(at) } }, { signal }),
    placeholderData: keepPreviousData,
    ...quiet,
  });

/**
 * Queries the gauge statuses at a past moment, per project, so that a status matches its rain; the present rain carries
 * its own.
 */
export const useGaugeStatuses = ({ projectId, at, isNow }: Scope, rain: TyphoonRain | undefined) => {
  const gauges = isNow ? [] : (rain?.gauge ?? []);
  const projects = [...new Set(gauges.map(({ project }) => project._id))];
  const answers = useQueries({
    queries: projects.map((own) => ({
      queryKey: [...typhoonKey(projectId), 'statuses', own, at],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const instrument = gauges.filter(({ project }) => project._id === own).map(({ _id }) => _id);
        return api(readStatuses, { params: { projectId: own }, body: { instrument, at: iso(at) } }, { signal });
      },
      ...quiet,
    })),
  });
  const rows = answers.flatMap(({ data }) => data ?? []);
  const statuses: Statuses = isNow ? 'now' : new Map(rows.map(({ _id, status }) => [_id, status]));
  return { statuses, isPending: answers.some(({ isPending }) => isPending) };
};

/** Queries the movement of the last day. */
export const useMovement = ({ projectId, at }: Scope) =>
  useQuery({
    queryKey: [...typhoonKey(projectId), 'ranking', at],
    queryFn: ({ signal }) =>
      api(
        getRanking,
        { params: { projectId }, query: { from: iso(at - DAY_MS), to: iso(at), outliers: 'dropped' as const } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...quiet,
  });

/** Queries readings, rates and statuses at the moment of the report. */
export const useLatestAt = ({ projectId, at, isNow }: Scope) =>
  useQuery({
    queryKey: [...typhoonKey(projectId), 'latest', at],
    queryFn: ({ signal }) =>
      api(getLatestData, { params: { projectId, timestamp: isNow ? '0' : String(at) } }, { signal }),
    placeholderData: keepPreviousData,
    ...quiet,
  });

export const useTree = ({ projectId }: Scope) => useQuery(projectQueries.tree(projectId));

/** Time span of the charts. */
export const CHART_MS = 72 * HOUR_MS;
/** Lead before the charts: rain is summed over a day at most. */
const LEAD_MS = DAY_MS;

export const useCurves = ({ projectId, at }: Scope, instruments: readonly string[]) =>
  useQuery({
    queryKey: [...typhoonKey(projectId), 'curves', at, ...instruments],
    queryFn: ({ signal }) => loadCurves(projectId, instruments, { from: at - CHART_MS - LEAD_MS, to: at }, signal),
    enabled: instruments.length > 0,
    placeholderData: keepPreviousData,
    ...quiet,
  });
