import { listAlerts } from '@talus/contract/alarms/events';
import { readOutput } from '@talus/contract/data/outputs';
import {
  dropDashboardSetting,
  getDashboard,
  saveDashboardSetting,
  saveProjectDashboard,
  setProjectInformation,
} from '@talus/contract/places/dashboards';
import { tileKind } from '@talus/domain/dashboards/tile';
import { TILE_DATA } from '@talus/domain/dashboards/tile-data';
import { DAY_MS } from '@talus/domain/time/duration';
import { keepPreviousData } from '@tanstack/react-query';
import { now } from '../../app/clock';
import { useComposed, useRead } from '../../app/data/read';
import { refreshProject, useWrite, useWrites, writeAndRead } from '../../app/data/write';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { POLL_MS, useGaugeRain, useProjectId } from '../../app/project-queries';
import { useSession } from '../../app/session/store';
import { useWithdrawal } from '../../app/use-withdrawal';
import { loadCurves } from '../../entities/instruments/load-curves';
import { api } from '../../lib/api';
import { REFRESH_MS } from './refresh';
import type { EditTile } from './state';

const iso = (ms: number) => new Date(ms).toISOString();

export const useDashboard = () => useRead(getDashboard, { params: { projectId: useProjectId() } });

/** Builds the request body. Freshly chosen chart tiles carry their instrument ids; other tiles keep their meaning. */
const configOf = (tiles: readonly EditTile[]) => ({
  dashboard_config: tiles.map(({ width, showType, data, instrument, isFresh }) => ({
    width,
    showType,
    data,
    ...(isFresh && TILE_DATA[tileKind(showType).data].keepsInstruments && { instrument }),
  })),
});

const QUIET = { isQuiet: true };

/** Saves the dashboard. Quiet: the screen reports the result. */
export const useSaveDashboard = () => {
  const projectId = useProjectId();
  const params = { userId: useSession().user?._id ?? '', projectId };
  return {
    own: useWrite(saveDashboardSetting, (tiles: readonly EditTile[]) => ({ params, body: configOf(tiles) }), QUIET),
    /** Saving for the project drops the user's own layout, so that the project's is shown afterwards. */
    project: useWrites(async (tiles: readonly EditTile[]) => {
      await api(saveProjectDashboard, { params: { projectId }, body: configOf(tiles) });
      await writeAndRead(dropDashboardSetting, { params });
    }, QUIET),
    drop: useWrite(dropDashboardSetting, () => ({ params }), QUIET),
  };
};

export const useSaveInformation = () => {
  const params = { projectId: useProjectId() };
  return useWrite(
    setProjectInformation,
    (text: string) => ({ params, body: { project_information_on_dashboard: text } }),
    QUIET,
  );
};

/** Returns a function that refreshes all reads of the project. */
export const useRefreshAll = () => {
  const projectId = useProjectId();
  return () => refreshProject(projectId);
};

/** Rain is summed over a day at most, so one more day than shown is loaded. */
const LEAD_MS = DAY_MS;

/** Queries the readings of the last hours, by instrument; live readings are appended elsewhere. */
export const useCurves = (instruments: readonly string[], spanMs: number) => {
  const projectId = useProjectId();
  const query = useComposed(
    {
      name: 'curves of the dashboard',
      routes: [readOutput],
      input: { projectId, spanMs, instruments },
      load: ({ signal }) => loadCurves(projectId, instruments, { from: now() - spanMs - LEAD_MS, to: now() }, signal),
    },
    { enabled: instruments.length > 0, placeholderData: keepPreviousData },
  );
  useWithdrawal(
    () => void query.refetch(),
    (id) => instruments.includes(id),
  );
  return query;
};

const WEEK_MS = 7 * DAY_MS;
const MOST_EVENTS = 500;

/** Queries the alert events of the past week. Polls only while the live stream is disconnected. */
export const useRecentEvents = () => {
  const projectId = useProjectId();
  return useComposed(
    {
      name: 'events of a week',
      routes: [listAlerts],
      input: { projectId },
      load: ({ client, signal }) =>
        client(
          listAlerts,
          {
            params: { projectId, startDate: iso(now() - WEEK_MS), endDate: iso(now()) },
            query: { limit: String(MOST_EVENTS), outputs: 'false' },
          },
          { signal },
        ),
    },
    { refetchInterval: isLive(useLive()) ? false : POLL_MS },
  );
};

/** Queries the rain sums of every gauge; refetched when a gauge has a newer reading. */
export const useRain = (newest: string | null) => {
  const query = useGaugeRain(useProjectId(), {
    newest,
    enabled: newest !== null,
    staleTime: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  useWithdrawal(() => {
    if (newest !== null) query.refetch();
  });
  return query;
};
