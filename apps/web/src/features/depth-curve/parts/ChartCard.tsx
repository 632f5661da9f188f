import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { groupPngName } from '@talus/domain/charts/export/file-names';
import type { Bounds } from '@talus/domain/hierarchy/instrument-group';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file';
import type { ChartPicture } from '../../../ui/chart/chart-picture';
import type { CursorStore } from '../../../ui/chart/cursor-store';
import { XyChart } from '../../../ui/chart/xy/XyChart';
import type { XyModel } from '../../../ui/chart/xy/xy-model';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Caption } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useNotice } from '../../../ui/overlay/Notice';
import type { CurveLink } from '../url';
import { type CurveView, outsideOf } from '../view';
import styles from './parts.module.css';
import { useChartHeight } from './use-chart-height';

type Props = {
  group: InstrumentGroup;
  link: CurveLink;
  view: CurveView;
  axes: { x: Bounds; y: Bounds };
  model: XyModel;
  cursor: CursorStore;
  /** Some depth has a limit that is not drawn, because the depths do not share it. */
  hasOwnLimits: boolean;
  now: number;
  zone: Zone;
};

export const ChartCard = ({ group, link, view, axes, model, cursor, hasOwnLimits, now, zone }: Props) => {
  const { t } = useTranslation('depthCurve');
  const notice = useNotice();
  const isPhone = usePhone();
  const picture = useRef<ChartPicture>(null);
  const isVertical = group.type === 'VERTICAL_DISTRIBUTION';
  const height = useChartHeight(isVertical);
  const outside = outsideOf(view, group.type, axes);
  const silent = view.silent.map((time) => formatTime(time, zone, 'MM-DD HH:mm')).join(t('between'));
  const notes = [
    view.compared && !view.compared.hasBase && t('compare.silent'),
    silent && t('silent', { times: silent }),
    outside > 0 && t('outside', { count: outside }),
    hasOwnLimits && t('limits.apart'),
    link.quantity === 'checksum' && t('check.never'),
  ].filter((note) => typeof note === 'string' && note !== '') as string[];
  const save = () =>
    picture.current
      ?.toPng()
      .then((blob) => saveFile(blob, groupPngName(group.name, now, zone)))
      .catch(() => notice.error(t('picture.failed')));
  return (
    <Card
      title={model.title}
      caption={t(isVertical ? 'caption.vertical' : 'caption.horizontal', {
        depths: view.depths.length,
        curves: view.curves.length,
      })}
      tools={
        <Button size="small" kind="ghost" icon="image" title={t('picture')} onClick={save}>
          {!isPhone && t('picture')}
        </Button>
      }
      padded={false}
      className={styles.chart ?? ''}
    >
      <XyChart ref={picture} model={model} height={height} cursor={cursor} />
      {notes.length > 0 && (
        <Caption as="ul" className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Caption>
      )}
    </Card>
  );
};
