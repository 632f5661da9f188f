import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Overview } from '@talus/domain/dashboard-status/overview';
import { NONE } from '@talus/domain/text/format-number';
import type { Zone } from '@talus/domain/time/zone';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card';
import { Grid, Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import styles from './TopStrip.module.css';
import { Warning } from './Warning';

type Props = { latest: UseQueryResult<LatestRow[]>; overview: readonly Overview[]; now: number; zone: Zone };

const SHOWN = ['WSL', 'AL', 'GREEN'] as const;

/**
 * The number of instruments by status, and the warning level of the SMS messages. Down and WL count as GREEN; down is
 * also shown separately.
 */
export const TopStrip = ({ latest, overview, now, zone }: Props) => {
  const { t } = useTranslation(['projectDashboard', 'status']);
  const count = (status: (typeof SHOWN)[number] | 'down') =>
    overview.reduce((sum, { counts }) => sum + counts[status], 0);
  const down = count('down');
  return (
    <Card padded={false} className={styles.strip ?? ''}>
      <Row
        as="ul"
        align="center"
        flex="none"
        className={styles.counts}
        aria-label={t('count.label')}
        title={t('count.rule')}
      >
        {SHOWN.map((status) => (
          <Grid as="li" key={status} data-status={status} align="center" className={styles.count}>
            <StatusShape status={status} size={22} />
            <b className={styles.figure} data-waiting={latest.data ? undefined : ''}>
              {latest.data ? count(status) : NONE}
            </b>
            <Row as="span" gap={8} align="center" size="meta" tone="muted" nowrap className={styles.word}>
              {t(`status:${status}`)}
              {status === 'GREEN' && down > 0 && (
                <Row as="span" inline gap={4} align="center" tone="plain">
                  <StatusShape status="down" /> {t('count.down', { n: down })}
                </Row>
              )}
            </Row>
          </Grid>
        ))}
      </Row>
      <Warning now={now} zone={zone} />
    </Card>
  );
};
