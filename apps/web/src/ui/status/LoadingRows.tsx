import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import styles from './LoadingRows.module.css';

type Props = {
  rows?: number;
  /** Width of each bar in pixels; `null` takes the remaining width. */
  columns?: readonly (number | null)[];
  /** Height of a row in pixels, equal to that of the loaded rows. */
  height?: number;
};

const DEFAULT_COLUMNS = [44, 90, null, 56, 40, 110] as const;

/** Skeleton of the loading content in grey bars, so that the layout does not jump. */
export const LoadingRows = ({ rows = 5, columns = DEFAULT_COLUMNS, height = 36 }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading.label')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars are all alike
        <div key={row} className={styles.row} style={{ height }}>
          {columns.map((width, column) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: grey bars are all alike
              key={column}
              className={cx(width === null ? styles.gap : styles.bar)}
              style={width === null ? undefined : { width }}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
