import { formatCount } from '@talus/domain/text/format-number';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../ImportPage.module.css';
import { countRows, FILTERS, type Filter, type Previewed } from '../rows';

type Props = { rows: readonly Previewed[]; value: Filter; onValue: (filter: Filter) => void; children: ReactNode };

/** Filters the rows by kind, each with a count. */
export const RowFilters = ({ rows, value, onValue, children }: Props) => {
  const { t } = useTranslation('manualImport');
  const counts = countRows(rows);
  const shown = FILTERS.filter((filter) => filter === 'all' || filter === value || counts[filter] > 0);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('filter.label')}>
      {shown.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.filter}
          aria-pressed={filter === value}
          onClick={() => onValue(filter)}
        >
          {t(`filter.${filter}`)} <b className={styles.count}>{formatCount(counts[filter])}</b>
        </button>
      ))}
      <span className={styles.grow} />
      {children}
    </div>
  );
};
