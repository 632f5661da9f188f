import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { groupPngName } from '@talus/domain/charts/export/file-names';
import type { DepthPath } from '@talus/domain/depth-curves/trajectory';
import { depthAxisOf, valueAxisOf } from '@talus/domain/hierarchy/instrument-group';
import { formatLimit } from '@talus/domain/text/format-number';
import { HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file';
import type { ChartPicture } from '../../../ui/chart/chart-picture';
import { XyChart } from '../../../ui/chart/xy/XyChart';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Caption, Grid } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useNotice } from '../../../ui/overlay/Notice';
import type { TrajectoryLink } from '../url';
import { axesOf, fittedAxes, outsideOf, trajectoryModel } from '../view';
import { DepthTable } from './DepthTable';
import styles from './Paths.module.css';

type Props = {
  x: InstrumentGroup;
  y: InstrumentGroup;
  link: TrajectoryLink;
  paths: readonly DepthPath[];
  /** The drawn depths. */
  depths: readonly number[];
  /** The step in ms whose extremes are drawn; null: every reading is drawn. */
  stepMs: number | null;
  decimals: number;
  now: number;
  zone: Zone;
  onChange: (change: Partial<TrajectoryLink>) => void;
};

const HEIGHT = { desk: 580, phone: 400 };

/** The chart of the chosen depths' paths, and the table of displacements. */
export const Paths = ({ x, y, link, paths, depths, stepMs, decimals, now, zone, onChange }: Props) => {
  const { t } = useTranslation('trajectory');
  const isPhone = usePhone();
  const notice = useNotice();
  const picture = useRef<ChartPicture>(null);
  const title = t('title', { x: x.name, y: y.name });
  const unit = x[depthAxisOf(x.type)].unit;
  const fitted = fittedAxes(paths, depths);
  const axes = useMemo(() => axesOf(link), [link]);
  const outside = outsideOf(paths, depths, axes);
  const model = useMemo(
    () =>
      trajectoryModel(paths, depths, axes, {
        title,
        x: x.name,
        y: y.name,
        unit: { x: x[valueAxisOf(x.type)].unit, y: y[valueAxisOf(y.type)].unit },
        decimals,
        depthName: (depth) => `${formatLimit(depth)} ${unit}`,
        time: (time) => formatTime(time, zone, 'MM-DD HH:mm'),
      }),
    [paths, depths, axes, title, x, y, decimals, unit, zone],
  );
  const hours = (stepMs ?? 0) / HOUR_MS;
  const step =
    stepMs === null
      ? t('step.all')
      : hours % 24 === 0
        ? t('step.days', { count: hours / 24 })
        : t('step.hours', { count: hours });
  const save = () =>
    picture.current
      ?.toPng()
      .then((blob) => saveFile(blob, groupPngName(title, now, zone)))
      .catch(() => notice.error(t('image.failed')));
  return (
    <Grid gap={12} align="start" className={styles.room}>
      <Card
        title={title}
        caption={!isPhone && t('caption')}
        tools={
          <>
            <Button
              size="small"
              kind="ghost"
              icon="scale"
              disabled={!fitted}
              title={t('auto.hint')}
              onClick={() => fitted && onChange(fitted)}
            >
              {t('auto')}
            </Button>
            <Button size="small" kind="ghost" icon="image" title={t('image')} onClick={save}>
              {!isPhone && t('image')}
            </Button>
          </>
        }
        padded={false}
      >
        <Caption as="p" className={styles.note}>
          {step}
        </Caption>
        <XyChart ref={picture} model={model} height={isPhone ? HEIGHT.phone : HEIGHT.desk} />
        {outside > 0 && (
          <Caption as="p" className={styles.note}>
            {t('outside', { count: outside })}
          </Caption>
        )}
      </Card>
      <Card title={t('depths')} caption={t('depths.caption')} padded={false}>
        <DepthTable
          paths={paths}
          depths={depths}
          depthName={(depth) => `${formatLimit(depth)} ${unit}`}
          decimals={decimals}
          onDepths={(chosen) => onChange({ depths: chosen })}
        />
      </Card>
    </Grid>
  );
};
