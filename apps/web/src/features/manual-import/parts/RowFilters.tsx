import { formatCount } from '@talus/domain/text/format-number';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Row, Text } from '../../../ui/layout/primitives';
import styles from '../ImportPage.module.css';
import { countRows, FILTERS, type Filter, type Previewed } from '../rows';

type Props = { rows: readonly Previewed[]; value: Filter; onValue: (filter: Filter) => void; children: ReactNode };

/** Filters the rows by kind, each with a count. */
export const RowFilters = ({ rows, value, onValue, children }: Props) => {
  const { t } = useTranslation('manualImport');
  const counts = countRows(rows);
  const shown = FILTERS.filter((filter) => filter === 'all' || filter === value || counts[filter] > 0);
  return (
    <Row
      gap={4}
      align="center"
      wrap
      flex="none"
      minHeight={40}
      pad="4 12"
      borderBottom="line"
      role="toolbar"
      aria-label={t('filter.label')}
    >
      {shown.map((filter) => (
        <Row
          as="button"
          key={filter}
          type="button"
          gap={6}
          align="center"
          height={28}
          pad="0 10"
          bare
          radius={2}
          size="data"
          tone="muted"
          nowrap
          className={styles.filter}
          aria-pressed={filter === value}
          onClick={() => onValue(filter)}
        >
          {t(`filter.${filter}`)}{' '}
          <Text as="b" tone="plain" className={styles.count}>
            {formatCount(counts[filter])}
          </Text>
        </Row>
      ))}
      <Box as="span" flex={1} />
      {children}
    </Row>
  );
};
