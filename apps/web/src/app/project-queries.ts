import { countAlerts, type HiddenOpen } from '@talus/contract/alarms/events';
import type { Client } from '@talus/contract/client';
import { getLatestData, getStormData, type LatestRow, type StormRow } from '@talus/contract/data/latest-data';
import { listAreaStationInstrument } from '@talus/contract/instruments/instrument';
import { getProject } from '@talus/contract/places/project';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, WATCH_LIMIT_MS } from '../lib/api';
import { now } from './clock';
import { composedOptions, type ReadOptions, readOptions, useComposed, useRead } from './data/read';
import { withHeard } from './live/heard';
import { isLive } from './live/state';
import { useLive } from './live/store';
import { useSession } from './session/store';

/** Polling interval of the newest readings while the stream is not live. */
export const POLL_MS = 60_000;

const TREE_STALE_MS = 5 * 60_000;

/** Input of the calls that answer for a time, epoch ms. */
export const timedInput = (projectId: string, at: number) => ({ params: { projectId, timestamp: String(at) } });

/**
 * Returns the query of the newest readings of a project, which shell and screens share: on this server the readings that
 * the stream brings during the call are applied.
 */
export const latestOptions = (projectId: string, client = api) =>
  composedOptions(
    {
      name: 'newest readings',
      routes: [getLatestData],
      input: { projectId },
      load: ({ signal }): Promise<LatestRow[]> => {
        const read = () => client(getLatestData, timedInput(projectId, now()), { signal, limitMs: WATCH_LIMIT_MS });
        return client === api ? withHeard(read) : read();
      },
    },
    { client },
  );

/**
 * Reads the rain of the gauges of a project, now or at a past time. `newest`: the time of the newest reading, which
 * makes an older answer another one.
 */
export const useGaugeRain = (
  projectId: string,
  { at = null, newest, ...options }: { at?: number | null; newest?: string | null } & ReadOptions<StormRow[]> = {},
) => {
  const { i18n } = useTranslation();
  return useComposed(
    {
      name: 'rain of gauges',
      routes: [getStormData],
      // The server words the rain classes
      input: { projectId, at, newest, language: i18n.language },
      load: ({ client, signal }) => client(getStormData, timedInput(projectId, at ?? now()), { signal }),
    },
    options,
  );
};

/** Returns the query of the areas, stations and instruments of a project. */
export const treeOptions = (projectId: string, options: { client?: Client; enabled?: boolean } = {}) =>
  readOptions(
    listAreaStationInstrument,
    { params: { projectId } },
    { ...options, isLoud: true, staleTime: TREE_STALE_MS },
  );

/** Returns the query of the number of alarm events of a project. */
export const alertCountOptions = (projectId: string) =>
  readOptions(countAlerts, { params: { projectId }, query: {} }, { limitMs: WATCH_LIMIT_MS });

/** Returns the id of the selected project; '' without one, which does not happen behind the guard. */
export const useProjectId = (): string => useSession().projectId ?? '';

export const useProjectDetails = () => useRead(getProject, { params: { projectId: useProjectId() } }, { isLoud: true });

export const useInstrumentTree = (isWanted = true) => useQuery(treeOptions(useProjectId(), { enabled: isWanted }));

/** Returns the newest readings, live or polled; shell and screens share the query. */
export const useLatestData = () => {
  const refetchInterval = isLive(useLive()) ? false : POLL_MS;
  return useQuery({ ...latestOptions(useProjectId()), refetchInterval });
};

/** Returns the time at which the project's newest reading was measured, epoch ms; null where none is known. */
export const useNewestReading = (): number | null => {
  const { data } = useLatestData();
  return useMemo(
    () =>
      (data ?? []).reduce<number | null>((newest, { TIMESTAMP }) => {
        const at = TIMESTAMP === null ? null : Date.parse(TIMESTAMP);
        return at !== null && at > (newest ?? Number.NEGATIVE_INFINITY) ? at : newest;
      }, null),
    [data],
  );
};

/** Returns the number of alarm events in progress, for menu and list. */
export const useAlertCount = () => {
  const refetchInterval = isLive(useLive()) ? false : POLL_MS;
  return useQuery({ ...alertCountOptions(useProjectId()), refetchInterval });
};

/** The number of hidden open alarms, or why it is not known. */
type Hidden = { isKnown: true; open: HiddenOpen } | { isKnown: false; hasFailed: boolean };

const NONE_HIDDEN: Hidden = { isKnown: true, open: { count: 0, worst: null } };

/**
 * Counts the open alarms of the selected project that access rights hide from this user; 0 where no project is
 * selected.
 */
export const useHiddenAlarms = (): Hidden => {
  const { data, error } = useAlertCount();
  const projectId = useProjectId();
  if (projectId === '') return NONE_HIDDEN;
  // During an update the server may be older than the page
  const open: HiddenOpen | undefined = data?.hiddenOpen;
  return open ? { isKnown: true, open } : { isKnown: false, hasFailed: error !== null || data !== undefined };
};
