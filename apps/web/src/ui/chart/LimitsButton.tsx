import type { Standing } from '@talus/domain/charts/series/limit-lead';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import styles from './ChartLegend.module.css';

type Props = { name: string; standing: Standing | undefined; onClick: () => void };

const LABELS = {
  lead: 'legend.limits-lead',
  chosen: 'legend.limits-chosen',
  alarm: 'legend.limits',
  none: 'legend.limits',
} as const satisfies Record<Standing, string>;

/**
 * Toggles the limits of an instrument on its axis; disabled for the instrument that leads by default. Renders nothing
 * for an instrument without limits.
 */
export const LimitsButton = ({ name, standing, onClick }: Props) => {
  const { t } = useTranslation('chartView');
  if (!standing) return null;
  return (
    <IconButton
      icon="limits"
      size="small"
      className={styles.limits}
      label={t(LABELS[standing], { name })}
      pressed={standing === 'lead' || standing === 'chosen'}
      disabled={standing === 'lead'}
      onClick={onClick}
    />
  );
};
