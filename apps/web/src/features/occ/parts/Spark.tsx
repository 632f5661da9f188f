import type { Bounds } from '@talus/domain/hierarchy/instrument';
import { useTranslation } from 'react-i18next';
import { sparkOf } from '../spark';
import type { Trend } from '../trends';
import styles from './Spark.module.css';

/** The last three days, small: where it comes from, and where its limit lies. */
export const Spark = ({ trend, limit }: { trend: Trend; limit: Bounds | null }) => {
  const { t } = useTranslation('occ');
  const spark = sparkOf(trend, limit, { width: 180, height: 60 });
  if (!spark) return null;
  return (
    <svg className={styles.spark} viewBox="-4 -4 192 88" role="img" aria-label={t('card.trend')}>
      {spark.limits.map((y) => (
        <path key={y} d={`M0 ${y}H180`} className={styles.limit} />
      ))}
      <path d={spark.path} className={styles.line} />
      <circle cx={spark.last.x} cy={spark.last.y} r="5" className={styles.last} />
      <text x="186" y="82" textAnchor="end">
        {t('card.trend.short')}
      </text>
    </svg>
  );
};
