import type { RainSumName } from '@talus/contract/data/latest-data';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Row, Text } from '../../../ui/layout/primitives';
import { Reading } from '../../../ui/status/Reading';
import type { LatestRow } from '../row';
import styles from './parts.module.css';

type Props = {
  /** Measured rain in mm; null without readings. */
  mm: number | null;
  /** Completeness of the window, 0 to 1. */
  share: number;
  /** Whether to align as in a column of the table. */
  align?: boolean;
};

/** The rain of a window. An incomplete sum is grey and shows its completeness. */
export const RainSum = ({ mm, share, align = false }: Props) => {
  const { t } = useTranslation('latestData');
  const isPartial = share < 1;
  const percent = Math.min(99, Math.floor(share * 100));
  return (
    <Row
      as="span"
      inline
      gap={6}
      align="baseline"
      className={cx(isPartial && styles.partial, mm === 0 && styles.dry)}
      title={isPartial ? t('storm.partial', { missing: 100 - percent }) : undefined}
    >
      {isPartial && (
        <Text as="small" radius={1} size={11} tone="muted" className={styles.share}>
          {t('storm.share', { percent })}
        </Text>
      )}
      <Reading value={mm} decimals={1} {...(align && { unit: 'mm', align: { fraction: 2, unit: 24 } })} />
    </Row>
  );
};

export const rainCell = (name: RainSumName) => (row: LatestRow) => (
  <RainSum mm={row[name] ?? null} share={row.completeness?.[name] ?? 1} align />
);
