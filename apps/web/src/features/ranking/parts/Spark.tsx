import type { DroppedRow } from '@talus/contract/data/ranking';
import { useTranslation } from 'react-i18next';
import { sparkOf } from '../spark';
import styles from './parts.module.css';

const SIZE = { width: 210, height: 34 };

/** The readings of a window as a line; removed readings are circles beside the line. */
export const Spark = ({ row }: { row: DroppedRow }) => {
  const { t } = useTranslation('ranking');
  const { line, circles } = sparkOf(row.curve, row.apart, SIZE);
  return (
    <svg
      className={styles.spark}
      {...SIZE}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t('spark.label', { name: row.name, n: row.dropped })}
    >
      <path className={styles.line} d={line} />
      {circles.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={3} className={styles.circle} />
      ))}
    </svg>
  );
};
