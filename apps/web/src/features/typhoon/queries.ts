import { getLatestData, readStatuses } from '@talus/contract/data/latest-data';
import { readOutput } from '@talus/contract/data/outputs';
import { getRanking } from '@talus/contract/data/ranking';
import { getBulletin, getForecastImage, getTyphoonRain, type TyphoonRain } from '@talus/contract/data/typhoon';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { FORECAST_IMAGES, type RainMapHours } from '@talus/domain/typhoon/forecast-images';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { named, routeName } from '../../app/data/keys';
import { readOptions, useComposed, useRead } from '../../app/data/read';
import { timedInput, treeOptions } from '../../app/project-queries';
import { queryClient } from '../../app/queries';
import { loadCurves } from '../../entities/instruments/load-curves';
import type { Statuses } from './view';

/** The project of the report, and the reference time of all data. */
export type Scope = { projectId: string; at: number /** Whether no past moment was chosen. */; isNow: boolean };

const EVERY_MS = 5 * 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const LATEST = 'newest readings of the report';
const CURVES = 'curves of the report';

/** Drops the answers of the page, as before its first load. */
export const resetTyphoon = (): Promise<void> => {
  const routes = [getBulletin, getForecastImage, getTyphoonRain, readStatuses, getRanking];
  return queryClient.resetQueries(named([...routes.map(routeName), LATEST, CURVES]));
};

/** Each part of the page shows its own failure. */
export const useBulletin = ({ projectId }: Scope) =>
  useRead(getBulletin, { params: { projectId } }, { refetchInterval: EVERY_MS });

/** Queries the forecast images, in the order of `FORECAST_IMAGES`. */
export const useForecastImages = ({ projectId }: Scope) =>
  useQueries({
    queries: FORECAST_IMAGES.map((forecast) =>
      readOptions(getForecastImage, { params: { projectId, forecast } }, { refetchInterval: EVERY_MS }),
    ),
  });

export const useLineRain = ({ projectId, at }: Scope, hours: RainMapHours) =>
  useRead(
    getTyphoonRain,
    { params: { projectId }, query: { hours: String(hours), at: iso(at) } },
    { placeholderData: keepPreviousData },
  );

/**
 * Queries the gauge statuses at a past moment, per project, so that a status matches its rain; the present rain carries
 * its own.
 */
export const useGaugeStatuses = ({ at, isNow }: Scope, rain: TyphoonRain | undefined) => {
  const gauges = isNow ? [] : (rain?.gauge ?? []);
  const projects = [...new Set(gauges.map(({ project }) => project._id))];
  const answers = useQueries({
    queries: projects.map((own) => {
      const instrument = gauges.filter(({ project }) => project._id === own).map(({ _id }) => _id);
      return readOptions(readStatuses, { params: { projectId: own }, body: { instrument, at: iso(at) } });
    }),
  });
  const rows = answers.flatMap(({ data }) => data ?? []);
  const statuses: Statuses = isNow ? 'now' : new Map(rows.map(({ _id, status }) => [_id, status]));
  return { statuses, isPending: answers.some(({ isPending }) => isPending) };
};

/** Queries the movement of the last day. */
export const useMovement = ({ projectId, at }: Scope) =>
  useRead(
    getRanking,
    { params: { projectId }, query: { from: iso(at - DAY_MS), to: iso(at), outliers: 'dropped' } },
    { placeholderData: keepPreviousData },
  );

/** Queries readings, rates and statuses at the moment of the report. */
export const useLatestAt = ({ projectId, at, isNow }: Scope) =>
  useComposed(
    {
      name: LATEST,
      routes: [getLatestData],
      input: { projectId, at },
      load: ({ client, signal }) => client(getLatestData, timedInput(projectId, isNow ? 0 : at), { signal }),
    },
    { placeholderData: keepPreviousData },
  );

export const useTree = ({ projectId }: Scope) => useQuery(treeOptions(projectId));

/** Time span of the charts. */
export const CHART_MS = 72 * HOUR_MS;
/** Lead before the charts: rain is summed over a day at most. */
const LEAD_MS = DAY_MS;

export const useCurves = ({ projectId, at }: Scope, instruments: readonly string[]) =>
  useComposed(
    {
      name: CURVES,
      routes: [readOutput],
      input: { projectId, at, instruments },
      load: ({ signal }) => loadCurves(projectId, instruments, { from: at - CHART_MS - LEAD_MS, to: at }, signal),
    },
    { enabled: instruments.length > 0, placeholderData: keepPreviousData },
  );
