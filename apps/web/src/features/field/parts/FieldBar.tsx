import { waitingCount } from '@talus/domain/field/queue';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useConnection } from '../../../app/connection/store';
import { useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { useDevice, useQueue } from '../../../entities/field/store';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Clip, Row } from '../../../ui/layout/primitives';
import styles from './parts.module.css';

/** The bar of every field screen: connection state and queue length. */
export const FieldBar = () => {
  const { t } = useTranslation('field');
  const { entries, loginLostAt } = useQueue();
  const { failure, isRead } = useDevice();
  const { lostSince } = useConnection();
  const zone = useZone();
  const project = useProjectId();
  const n = waitingCount({ entries });
  const isOffline = lostSince !== null;
  const isTrouble = isOffline || loginLostAt !== null || failure !== null;
  const words = () => {
    if (failure !== null) return t('bar.failure.text');
    if (isOffline) return t('bar.offline.since', { time: formatTime(lostSince, zone, 'HH:mm') });
    if (loginLostAt !== null) return t('bar.login');
    if (!isRead) return '';
    const sent = entries.filter(({ state }) => state.type === 'sent').length;
    return n === 0 ? t('bar.sent') : t('bar.sending', { n: sent, total: sent + n });
  };
  const title = () => {
    if (failure !== null) return t('bar.failure', { reason: failure });
    return isOffline ? t('bar.offline') : t('bar.online');
  };
  return (
    <Row
      gap={8}
      align="center"
      flex="none"
      minHeight={36}
      pad="4 8 4 12"
      surface="accent"
      size="data"
      className={styles.bar}
      data-trouble={isTrouble || undefined}
      role="status"
    >
      <Icon name={isOffline ? 'wifi-off' : 'wifi'} />
      <Box as="b" flex="none">
        {title()}
      </Box>
      <Clip minWidth={0} tone="muted" className={styles.fieldBarWords}>
        {words()}
      </Clip>
      {isRead && (
        <Row
          as={Link}
          to={paths.fieldWaiting({ project })}
          inline
          gap={6}
          align="center"
          flex="none"
          height={28}
          push
          pad="0 10"
          surface="card"
          tone="plain"
          weight="strong"
          className={styles.waiting}
          aria-label={t('bar.waiting.label', { n })}
        >
          <Icon name="upload" />
          {t('bar.waiting', { n })}
        </Row>
      )}
    </Row>
  );
};
