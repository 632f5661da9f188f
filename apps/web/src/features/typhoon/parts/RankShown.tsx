import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import styles from './parts.module.css';

type Props = {
  asked: Pick<UseQueryResult, 'data' | 'error'>;
  count: number;
  failed: string;
  /** Text for an empty table; shown only once the server has answered. */
  none: string;
  children: ReactNode;
};

/** A table, or its loading, error or empty state. */
export const RankShown = ({ asked, count, failed, none, children }: Props) => {
  const { t } = useTranslation('typhoon');
  if (asked.data === undefined)
    return asked.error ? (
      <EmptyState icon="warn" title={failed}>
        {t('source.not-read')}
      </EmptyState>
    ) : (
      <LoadingRows rows={8} height={29} />
    );
  if (count > 0) return children;
  return asked.error ? (
    <EmptyState icon="warn" title={failed} />
  ) : (
    <Text as="p" tone="muted" textAlign="center" className={styles.rankShownNone}>
      {none}
    </Text>
  );
};
