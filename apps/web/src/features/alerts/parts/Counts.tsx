import { NONE } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Row } from '../../../ui/layout/primitives';
import type { AlertCounts } from '../view';
import styles from './parts.module.css';

type Props = {
  /** null: unknown, not 0. */
  counts: AlertCounts | null;
  /** Number of withdrawn events. */
  withdrawn?: number;
  short?: boolean;
};

/** Counts of open and unreported events; unreported events are highlighted. */
export const Counts = ({ counts, withdrawn, short = false }: Props) => {
  const { t } = useTranslation('alerts');
  return (
    <Row as="span" gap="4 16" wrap size="data" tone="muted" nowrap className={cx(styles.counts, short && styles.short)}>
      {!short && (
        <span>
          {t('count.open')} <b>{counts?.open ?? NONE}</b>
        </span>
      )}
      <span data-late={(counts?.unreported ?? 0) > 0 || undefined}>
        {t('count.unreported')} <b>{counts?.unreported ?? NONE}</b>
      </span>
      {(counts?.unseen ?? 0) > 0 && (
        <span data-late>
          {t('count.unseen')} <b>{counts?.unseen}</b>
        </span>
      )}
      {(withdrawn ?? 0) > 0 && (
        <span>
          {t('count.withdrawn')} <b>{withdrawn}</b>
        </span>
      )}
      <span>
        {t('count.unacknowledged')} <b>{counts?.unacknowledged ?? NONE}</b>
      </span>
    </Row>
  );
};
