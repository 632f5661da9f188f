import { formatTime } from '@talus/domain/time/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { useConnection } from '../../app/connection/store';
import { isBroken, silentSince } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { POLL_MS, useNewestReading } from '../../app/project-queries';
import { useZone } from '../../app/use-zone';
import { Icon } from '../../ui/icons/Icon';
import { Row, Text } from '../../ui/layout/primitives';
import { ageWord, sayWord } from '../../ui/status/format-age';
import styles from './bar.module.css';

/** The connection state: whether new data arrives, and when it last did. */
export const ConnectionState = () => {
  const { t } = useTranslation(['shell', 'live']);
  const { lostSince } = useConnection();
  const live = useLive();
  const zone = useZone();
  const since = silentSince(lostSince, live);
  if (since !== null)
    return (
      <Trouble title={t('connection.offline')}>
        {t('connection.stopped', { time: formatTime(since, zone, 'HH:mm:ss') })}
      </Trouble>
    );
  if (isBroken(live))
    return <Trouble title={t('live:state.broken')}>{t('live:state.polling', { seconds: POLL_MS / 1000 })}</Trouble>;
  return <Fresh />;
};

const Trouble = ({ title, children }: { title: string; children: ReactNode }) => (
  <Row as="span" gap={8} align="center" size="data" tone="muted">
    <Icon name="wifi-off" />
    <span className={styles.words}>
      <Text as="b" tone="plain">
        {title}
      </Text>
      {children}
    </span>
  </Row>
);

/** The age of the project's newest reading. */
const Fresh = () => {
  const { t } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const newest = useNewestReading();
  const now = useNow();
  const words =
    newest === null
      ? t('connection.online')
      : t('connection.fresh', { age: sayWord(ui, ageWord(Math.max(0, now - newest))) });
  return (
    <Row as="span" gap={8} align="center" size="data" tone="muted" title={words}>
      <Icon name="wifi" />
      <span className={styles.words}>{words}</span>
    </Row>
  );
};
