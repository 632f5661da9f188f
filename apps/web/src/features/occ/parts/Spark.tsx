import type { Bounds } from '@talus/domain/hierarchy/instrument';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/layout/primitives';
import { sparkOf } from '../spark';
import type { Trend } from '../trends';
import styles from './Spark.module.css';

/** A sparkline of the last three days with the limit. */
export const Spark = ({ trend, limit }: { trend: Trend; limit: Bounds | null }) => {
  const { t } = useTranslation('occ');
  const spark = sparkOf(trend, limit, { width: 180, height: 60 });
  if (!spark) return null;
  return (
    <Text minWidth={0} textAlign="end" className={styles.spark}>
      <svg viewBox="-4 -4 192 68" role="img" aria-label={t('card.trend')}>
        {spark.limits.map((y) => (
          <path key={y} d={`M0 ${y}H180`} className={styles.limit} />
        ))}
        <path d={spark.path} className={styles.line} />
        <circle cx={spark.last.x} cy={spark.last.y} r="5" className={styles.last} />
      </svg>
      <small aria-hidden="true">{t('card.trend.short')}</small>
    </Text>
  );
};
