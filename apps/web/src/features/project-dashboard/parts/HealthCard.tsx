import { DAY_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../app/frame/Loaded';
import { cx } from '../../../ui/cx';
import { Card } from '../../../ui/layout/Card';
import { Box, Caption, Row } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { StatusShape } from '../../../ui/status/StatusShape';
import { useDocuments } from '../queries';
import { healthRows } from '../state';
import part from './Part.module.css';
import styles from './parts.module.css';

/** The files of all gateways with their health: whether they were updated within two hours. */
export const HealthCard = ({ now, zone }: { now: number; zone: Zone }) => {
  const { t } = useTranslation('projectDashboard');
  const documents = useDocuments();
  const rows = healthRows(documents.data ?? [], now);
  const healthy = rows.filter(({ health }) => health === 'healthy').length;
  return (
    <Card
      title={t('health.title')}
      caption={t('health.caption')}
      tools={rows.length > 0 && <Caption>{t('health.summary', { healthy, total: rows.length })}</Caption>}
      ruled
      padded={false}
      className={cx(part.card, styles.healthCardCard)}
    >
      <Loaded
        query={documents}
        what={t('health.title')}
        rows={5}
        count={() => rows.length}
        empty={
          <EmptyState icon="data" title={t('health.empty')}>
            {t('health.empty.text')}
          </EmptyState>
        }
      >
        {() => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
          <div className={part.scroll} tabIndex={0}>
            <Box as="table" width="full" size="data" className={cx(part.table, styles.table)}>
              <thead>
                <tr>
                  <th scope="col">{t('health.name')}</th>
                  <th scope="col">{t('health.state')}</th>
                  <th scope="col">{t('health.updated')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row._id} data-health={row.health}>
                    <td>{row.name}</td>
                    <td>
                      <Row as="span" inline gap={6} align="center" className={styles.state}>
                        <StatusShape status={row.health === 'healthy' ? 'GREEN' : 'down'} />
                        {t(`health.${row.health}`)}
                        {row.health === 'healthy' && row.status === 'down' && (
                          <b className={styles.down}>{t('health.down')}</b>
                        )}
                        {row.clock === 'ahead' && <b className={styles.down}>{t('health.ahead')}</b>}
                      </Row>
                    </td>
                    <td>
                      <ReadingTime
                        at={row.updatedAt}
                        now={now}
                        zone={zone}
                        down={row.health !== 'healthy'}
                        date={row.updatedAt !== null && now - row.updatedAt > DAY_MS}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Box>
          </div>
        )}
      </Loaded>
    </Card>
  );
};
