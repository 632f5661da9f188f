import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import styles from './ChartCard.module.css';

type Props = { chart: PreparedChart; crowd: 'units' | 'curves'; onGroup: () => void };

/** A notice that one chart holds too many units or series, with a button to split it by unit. */
export const Crowded = ({ chart, crowd, onGroup }: Props) => {
  const { t } = useTranslation('chart');
  const count = crowd === 'units' ? chart.axes.filter(({ isRain }) => !isRain).length : chart.prepared.length;
  return (
    <div className={styles.crowded} role="status">
      {t(`crowded.${crowd}`, { count })}
      <Button size="small" onClick={onGroup}>
        {t('group.unit')}
      </Button>
    </div>
  );
};
