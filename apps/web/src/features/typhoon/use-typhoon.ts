import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Project } from '@talus/contract/places/project';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { MINUTE_MS } from '@talus/domain/time/duration';
import type { ChartGroup } from '@talus/domain/typhoon/chart-groups';
import { fieldsOf } from '@talus/domain/typhoon/report-fields';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { useVariantSettings } from '../../app/config';
import { useVersionsById } from '../../entities/instruments/versions';
import { groupChart, groupsOf, hasCurves } from './charts';
import {
  useBulletin,
  useCurves,
  useForecastImages,
  useGaugeStatuses,
  useLatestAt,
  useLineRain,
  useMovement,
  useTree,
} from './queries';
import type { TyphoonLink } from './url';

const STEP_MS = 10 * MINUTE_MS;
const NO_ROWS: readonly LatestRow[] = [];

/** A group with its chart; null where the chart is not drawn. */
export type GroupChart = ChartGroup & {
  title: string;
  state: 'loading' | 'failed' | 'none' | 'empty' | 'drawn';
  chart: PreparedChart | null;
};

/** Returns the data of the page and the report. */
export const useTyphoon = (project: Project, link: TyphoonLink) => {
  const { t } = useTranslation('typhoon');
  const { rainWindow } = useVariantSettings();
  const zone = project.timezone;
  const now = useNow(MINUTE_MS);
  const last = Math.floor(now / STEP_MS) * STEP_MS;
  const at = Math.min(link.report_date ?? last, last);
  const scope = { projectId: project._id, at, isNow: at === last };
  const bulletin = useBulletin(scope);
  const images = useForecastImages(scope);
  const rain = useLineRain(scope, link.hours);
  const gauges = useGaugeStatuses(scope, rain.data);
  const movement = useMovement(scope);
  const latest = useLatestAt(scope);
  const tree = useTree(scope);
  const versions = useVersionsById(project._id);

  const wanted = link.area ?? movement.data?.tables.TM.rows[0]?.area?.name ?? null;
  // Waits until the area with the largest movement is known, so that no chart is loaded in vain
  const isChosen = link.area !== null || !movement.isPending;
  const isTreeLost = tree.error !== null && !tree.data;
  const groups = useMemo(() => {
    if (isTreeLost) return groupsOf([], null);
    return tree.data && isChosen ? groupsOf(tree.data, wanted) : null;
  }, [tree.data, isTreeLost, isChosen, wanted]);
  const ids = useMemo(
    () => [...new Set(groups?.flatMap(({ instruments, rain: gauge }) => [...instruments, ...(gauge ? [gauge] : [])]))],
    [groups],
  );
  const curves = useCurves(scope, ids);
  const isLost = isTreeLost || (curves.error !== null && !curves.data);
  const isOld = curves.isPlaceholderData;
  // The curves are drawn also without statuses
  const statuses = latest.data ?? (latest.error ? NO_ROWS : undefined);
  const charts = useMemo<GroupChart[] | undefined>(
    () =>
      groups?.map((group) => {
        const title = [group.area, t(`kind.${group.kind}`)].filter(Boolean).join(' ');
        const isNone = tree.data !== undefined && group.instruments.length === 0;
        const state = isNone ? 'none' : isLost ? 'failed' : 'loading';
        const isThere = !isOld || group.instruments.every((id) => curves.data?.has(id));
        if (state !== 'loading' || !isThere || !tree.data || !curves.data || !statuses)
          return { ...group, title, state, chart: null };
        const drawn = {
          areas: tree.data,
          loaded: curves.data,
          versions,
          latest: statuses,
          at,
          zone,
          rainWindow,
          title,
        };
        const chart = groupChart(group, drawn);
        return { ...group, title, chart, state: chart && hasCurves(chart) ? 'drawn' : 'empty' };
      }),
    [groups, tree.data, curves.data, versions, isOld, statuses, isLost, at, zone, rainWindow, t],
  );
  const told = bulletin.data?.bulletin ?? null;
  const fields = fieldsOf(link, told && { typhoonName: told.typhoon_name, reportNumber: told.report_number }, {
    subTitle: t('sub.usual', { project: project.name }),
    at,
  });
  return {
    project, zone, now, at, fields, bulletin, images, rain, gauges, movement, latest, tree, curves, charts,
  }; // biome-ignore format: one line
};

export type Typhoon = ReturnType<typeof useTyphoon>;
