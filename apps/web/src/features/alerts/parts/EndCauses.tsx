import type { AlertEventRow } from '@talus/contract/alarms/events';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card';
import { Box, Caption, Row } from '../../../ui/layout/primitives';
import { countCauses } from '../end';
import type { AlertsQuery } from '../url';
import styles from './parts.module.css';

type Props = {
  /** Events of the last 30 days; undefined before the first answer. */
  rows: readonly AlertEventRow[] | undefined;
  now: number;
  cause: AlertsQuery['cause'];
  onCause: (cause: AlertsQuery['cause']) => void;
};

/** End causes of the last 30 days; selecting a cause filters the list. */
export const EndCauses = ({ rows, now, cause: chosen = null, onCause }: Props) => {
  const { t } = useTranslation('alerts');
  if (!rows) return null;
  const causes = countCauses(rows, now);
  const count = causes.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <Card title={t('end.causes')} caption={t('end.causes.caption', { count })} padded={false}>
      <Row as="ul" wrap className={styles.causes}>
        {causes.map(({ cause, count: n }) => (
          <li key={cause}>
            <Box
              as="button"
              radius={1}
              tone="plain"
              textAlign="start"
              block
              type="button"
              aria-pressed={cause === chosen}
              onClick={() => onCause(cause === chosen ? null : cause)}
            >
              <Box as="b" block>
                {n}
              </Box>
              <Caption>{t(`end.${cause}`)}</Caption>
            </Box>
          </li>
        ))}
      </Row>
    </Card>
  );
};
