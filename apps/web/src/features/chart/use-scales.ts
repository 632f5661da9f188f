import { getScale, saveScale } from '@talus/contract/data/scales';
import type { ChartAxis, ChartModel } from '@talus/domain/charts/chart-model';
import { axisKey, type CardState } from '@talus/domain/charts/settings/card-state';
import { withUserScale } from '@talus/domain/charts/settings/chart-settings';
import { scaleKey } from '@talus/domain/charts/settings/scale-key';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../app/errors';
import { queryClient } from '../../app/queries';
import { useNotice } from '../../ui/overlay/Notice';
import { namedStyleOptions } from './queries';
import { useChartSource } from './source';

type Keyed = { axis: ChartAxis; key: string };

/** Returns the axes with their scale keys: the key of the first series, by the project's instrument name pattern. */
const keyedAxes = ({ axes, series }: ChartModel, namedStyle: string | null): Keyed[] =>
  axes.flatMap((axis) => {
    const first = series.find(({ unit, isRain }) => unit === axis.unit && isRain === axis.isRain);
    return first ? [{ axis, key: scaleKey(first, namedStyle) }] : [];
  });

/** Loads and saves a user's own y scales. */
export const useScales = () => {
  const { t } = useTranslation('chart');
  const notice = useNotice();
  const source = useChartSource();
  const { client, project } = source;
  const projectId = project._id;
  const [isBusy, setBusy] = useState(false);

  const namedStyle = async (): Promise<string | null> =>
    project.instrumentNamedStyle ??
    // The project record lacks the pattern, so it is fetched; on failure the unit is the key.
    queryClient.fetchQuery(namedStyleOptions(source)).then(
      (pattern) => pattern || null,
      () => null,
    );

  const during = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    await work().catch((error: unknown) => reportError(error));
    setBusy(false);
  };

  const load = (model: ChartModel, card: CardState, apply: (change: Partial<CardState>) => void) =>
    during(async () => {
      notice.info(t('scale.loading'));
      const keyed = keyedAxes(model, await namedStyle());
      const scales = await Promise.all(
        keyed.map(({ key }) => client(getScale, { params: { projectId, scaleKey: key } })),
      );
      let next = card;
      let count = 0;
      keyed.forEach(({ axis }, index) => {
        const { scaleMin, scaleMax, scaleInterval } = scales[index] ?? {};
        if (scaleMin == null || scaleMax == null) return;
        const tickInterval = scaleInterval || axis.tickInterval;
        next = withUserScale(next, axisKey(axis), { min: scaleMin, max: scaleMax, tickInterval });
        count += 1;
      });
      if (count === 0) return notice.info(t('scale.none'));
      apply({ axes: next.axes });
      notice.success(t('scale.loaded'));
    });

  const save = (model: ChartModel) =>
    during(async () => {
      notice.info(t('scale.saving'));
      for (const { axis, key } of keyedAxes(model, await namedStyle())) {
        const body = { scaleMax: axis.max, scaleMin: axis.min, scaleInterval: axis.tickInterval };
        await client(saveScale, { body: { ...body, project: projectId, instrument_type: key } });
      }
      notice.success(t('scale.saved'));
    });

  return { load, save, isBusy };
};
