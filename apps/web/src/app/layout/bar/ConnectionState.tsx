import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { ageWord, sayWord } from '../../../ui/format-age';
import { Icon } from '../../../ui/Icon';
import { byServerClock, useNow } from '../../clock';
import { useConnection } from '../../connection/store';
import { useLatestData } from '../../project-queries';
import { useZone } from '../../use-zone';
import styles from './ConnectionState.module.css';

/** Whether new data comes, and when it last did. */
export const ConnectionState = () => {
  const { t } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const { lostSince } = useConnection();
  const { dataUpdatedAt } = useLatestData();
  const zone = useZone();
  const now = useNow();
  if (lostSince !== null)
    return (
      <span className={styles.state}>
        <Icon name="wifi-off" />
        <span className={styles.words}>
          <b className={styles.offline}>{t('connection.offline')}</b>
          {t('connection.stopped', { time: formatTime(lostSince, zone, 'HH:mm:ss') })}
        </span>
      </span>
    );
  const age = sayWord(ui, ageWord(now - byServerClock(dataUpdatedAt)));
  const words = dataUpdatedAt === 0 ? t('connection.online') : t('connection.fresh', { age });
  return (
    <span className={styles.state} title={words}>
      <Icon name="wifi" />
      <span className={styles.words}>{words}</span>
    </span>
  );
};
