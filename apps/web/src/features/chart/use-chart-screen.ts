import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import { useVariantSettings } from '../../app/config';
import { useLatestData } from '../../app/project-queries';
import { readUrl, useAddress } from '../../app/url/use-url-state';
import { useWithdrawal } from '../../app/use-withdrawal';
import { cascaderOf, placedById } from '../../entities/instruments/placed';
import { readJson, writeJson } from '../../lib/storage';
import { useNotice } from '../../ui/overlay/Notice';
import { chartCodec } from './codec';
import { hasNews } from './news';
import { useChartTree, useVersions } from './queries';
import { isRateApart, questionsFor } from './questions';
import { parseRemembered } from './remembered';
import { linkedScreen, startFromScreen } from './screen';
import { useChartSource } from './source';
import { type Request, reduceChart } from './state';
import { useAutoRefresh } from './use-auto-refresh';
import { useChartData } from './use-chart-data';
import { useChartInstruments, useCharts } from './use-charts';
import { useMasks } from './use-masks';
import { useRefine } from './use-refine';

const REMEMBERED_KEY = 'talus.chart-axes';

/** Returns what the desktop and the phone screen share: state, data, cards and actions. */
export const useChartScreen = () => {
  const { t } = useTranslation('chart');
  const notice = useNotice();
  const { client, project } = useChartSource();
  const zone = project.timezone;
  const settings = useVariantSettings();
  const [state, dispatch] = useReducer(reduceChart, null, () => {
    const remembered = parseRemembered(readJson(REMEMBERED_KEY));
    return startFromScreen(readUrl(chartCodec(zone)), { now: now(), zone, remembered });
  });
  useEffect(() => writeJson(REMEMBERED_KEY, state.remembered), [state.remembered]);

  const tree = useChartTree();
  const areas = tree.areas;
  const placed = useMemo(() => placedById(areas ?? []), [areas]);
  const cascader = useMemo(() => cascaderOf(areas ?? []), [areas]);
  const instruments = useChartInstruments(placed, useVersions(state.submitted !== null));

  const hasRate =
    state.rate !== 'off' || Object.values(state.cards).some(({ rate }) => rate !== null && rate !== 'off');
  const split = useCallback(
    (request: Request, ids: readonly string[]) => questionsFor(request, ids, instruments, hasRate),
    [instruments, hasRate],
  );
  // Waits for the tree: without it an instrument's permission and query are unknown.
  const { submitted } = state;
  const request = useMemo(() => {
    if (!submitted || !areas) return null;
    return { ...submitted, instruments: submitted.instruments.filter((id) => placed.has(id)) };
  }, [submitted, areas, placed]);
  const isRateLoad = hasRate && request !== null && isRateApart(request, instruments);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object is a new load
  const wanted = useMemo(() => request && { ...request }, [request, isRateLoad]);
  const {
    data,
    reloadRemarks,
    loadWindow,
    dispatch: dispatchData,
  } = useChartData({
    client,
    projectId: project._id,
    request: wanted,
    split,
  });
  const masks = useMasks(request, () => dispatch({ type: 'retried' }));
  const charts = useCharts(state, data, instruments, { zone, rainWindow: settings.rainWindow, masks: masks.marks });
  useRefine({ charts, data, loadWindow, dispatch: dispatchData });

  const isLoading = data.isLoading || (submitted !== null && tree.isLoading);
  useAddress(
    chartCodec(zone),
    useMemo(() => linkedScreen(state, zone), [state, zone]),
    project._id,
  );
  const refresh = () => dispatch({ type: 'refreshed', now: now(), isLoading: isLoading || charts.length === 0, zone });
  useAutoRefresh(state.isAuto, refresh);
  // The charts still show a withdrawn reading
  useWithdrawal(
    () => dispatch({ type: 'retried' }),
    (id) => submitted?.instruments.includes(id) ?? false,
  );
  const latest = useLatestData().data;
  const isNews = useMemo(() => !state.isAuto && hasNews(latest ?? [], data), [latest, data, state.isAuto]);
  const execute = () => {
    if (isLoading) notice.info(t('busy'));
    dispatch({ type: 'executed', isLoading });
  };
  return {
    state,
    dispatch,
    data,
    charts,
    instruments,
    placed,
    cascader,
    tree,
    isLoading,
    zone,
    settings,
    execute,
    refresh,
    isNews,
    reloadRemarks,
    masks,
  };
};

export type ChartScreenState = ReturnType<typeof useChartScreen>;
