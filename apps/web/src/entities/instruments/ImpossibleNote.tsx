import { formatLimit } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../app/frame/ReadFailed';
import { readOf } from '../../app/frame/read';
import { Icon } from '../../ui/icons/Icon';
import { Row } from '../../ui/layout/primitives';
import styles from './ImpossibleNote.module.css';
import { useImpossible } from './impossible';

type Props = { instrumentId: string; unit: string; zone: Zone };

/**
 * Lists impossible readings of the last week with the newest value, and rows marked "trace"; renders nothing without
 * any.
 */
export const ImpossibleNote = ({ instrumentId, unit, zone }: Props) => {
  const { t } = useTranslation('chart');
  const query = useImpossible(instrumentId);
  const at = (iso: string) => formatTime(Date.parse(iso), zone, 'YYYY-MM-DD HH:mm');
  const found = query.data;
  return (
    <div role="status">
      <ReadFailed read={readOf(query)} title={t('impossible.failed')} />
      {found?.last && (
        <Row as="p" gap={6} below={6} size="data" className={styles.note}>
          <Icon name="warn" size={14} />
          <span>
            {t('impossible', {
              count: found.count,
              value: formatLimit(found.last.value),
              unit,
              time: at(found.last.TIMESTAMP),
            })}
          </span>
        </Row>
      )}
      {found?.last_trace && (
        <Row as="p" gap={6} below={6} size="data" className={styles.note}>
          <Icon name="info" size={14} />
          <span>{t('impossible.trace', { count: found.traces, time: at(found.last_trace) })}</span>
        </Row>
      )}
    </div>
  );
};
