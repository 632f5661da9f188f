import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHeldBack } from '../../../entities/messages/held-back';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Row } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import styles from './MessagesPage.module.css';

/** Lists alarms without a message of their own because of the daily limit. */
export const HeldBackList = ({ zone }: { zone: Zone }) => {
  const { t } = useTranslation(['adminMessages', 'alerts']);
  const held = useHeldBack();
  if (held.length === 0) return null;
  const count = held.reduce((sum, one) => sum + one.count, 0);
  return (
    <Box as="details" pad="6 12" border="line" size="data" className={styles.held}>
      <summary>
        <Icon name="clock" size={14} /> {t('held.title', { count })}
      </summary>
      <ul aria-label={t('held.title', { count })}>
        {held.map(({ project, instrument, document, level, count: n, waiting, last }) => (
          <Row
            as="li"
            gap="4 10"
            align="center"
            wrap
            key={`${project._id} ${instrument?._id ?? document?._id} ${level}`}
          >
            <StatusDot status={level} size={10} />
            <Link to={paths.alerts({ project: project._id, ...(instrument && { instrument: instrument._id }) })}>
              {instrument?.name ?? document?.name ?? project.name}
            </Link>
            <span>{t('held.count', { count: n })}</span>
            <span>{waiting > 0 ? t('held.waiting', { count: waiting }) : t('held.carried')}</span>
            <span>{t('held.last', { time: formatTime(Date.parse(last), zone, 'MM-DD HH:mm') })}</span>
          </Row>
        ))}
      </ul>
    </Box>
  );
};
