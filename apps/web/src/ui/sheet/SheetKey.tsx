import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Row } from '../layout/primitives';
import { StatusShape } from '../status/StatusShape';
import type { SheetColumn } from './column';
import styles from './Sheet.module.css';

const LOOKS = {
  input: <Box as="i" width={16} height={14} surface="card" border="strong" relative />,
  locked: <Box as="i" width={16} height={14} surface="card" border="strong" relative className={styles.swatchLocked} />,
  edited: <Box as="i" width={16} height={14} surface="card" border="strong" relative className={styles.edited} />,
  wrong: <Box as="i" width={16} height={14} surface="card" border="strong" relative className={styles.swatchWrong} />,
  asked: <Box as="i" width={16} height={14} surface="card" border="strong" relative className={styles.swatchAsked} />,
  limit: <StatusShape status="AL" />,
} satisfies Record<string, ReactNode>;

/** Legend entries that only some sheets need. */
export type KeyEntry = 'wrong' | 'asked' | 'limit';

export const keysOf = (columns: readonly SheetColumn[]): KeyEntry[] => [
  'wrong',
  ...(columns.some(({ ask }) => ask !== undefined) ? (['asked'] as const) : []),
  ...(columns.some(({ status }) => status !== undefined) ? (['limit'] as const) : []),
];

/** The legend of cell styles. */
export const SheetKey = ({ entries }: { entries: readonly KeyEntry[] }) => {
  const { t } = useTranslation('sheet');
  return (
    <Row as="ul" gap="4 12" wrap push size="meta" tone="muted" hide="phone" aria-label={t('key.label')}>
      {(['input', 'locked', 'edited', ...entries] as const).map((entry) => (
        <Row as="li" gap={6} align="center" key={entry}>
          {LOOKS[entry]}
          {t(`key.${entry}`)}
        </Row>
      ))}
    </Row>
  );
};
