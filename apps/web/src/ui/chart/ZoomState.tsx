import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import styles from './Chart.module.css';
import type { ChartLayout } from './chart-layout';
import type { TimeWindow } from './scale';

type Props = { window: TimeWindow; layout: ChartLayout; zone: Zone; onReset: () => void };

/** Shows that the chart is zoomed, and resets the zoom. */
export const ZoomState = ({ window: [from, to], layout, zone, onReset }: Props) => {
  const { t } = useTranslation('chartView');
  const time = (ms: number) => formatTime(ms, zone, 'MM-DD HH:mm');
  const { plot, titleY, isCompact } = layout;
  return (
    <button
      type="button"
      className={styles.zoom}
      data-compact={isCompact || undefined}
      // On a phone the titles need their line: the button is in the plot's lower corner, near the axis
      style={
        isCompact
          ? { left: plot.x + 4, top: plot.y + plot.height - 34 }
          : { left: plot.x + plot.width / 2, top: titleY }
      }
      // Otherwise the plot below would start a selection
      onPointerDown={(event) => event.stopPropagation()}
      onPointerUp={(event) => event.stopPropagation()}
      onClick={onReset}
    >
      {t('zoomed', { from: time(from), to: time(to) })}
      <span>
        <Icon name="undo" size={12} /> {t('zoom-reset')}
      </span>
    </button>
  );
};
