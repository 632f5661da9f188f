import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { Box, Row } from '../layout/primitives';
import { durationWord, sayWord } from './format-age';
import styles from './status.module.css';

type Props = {
  /** Start of the silence, epoch ms. */
  since: number;
  now: number;
  zone: Zone;
  attempt: number;
  /** Start of the next attempt, epoch ms; null while an attempt runs. */
  nextAt: number | null;
  onRetry: () => void;
};

/** The dark bar under the top bar: start of the silence, and time of the next attempt. */
export const DisconnectedBar = ({ since, now, zone, attempt, nextAt, onRetry }: Props) => {
  const { t } = useTranslation('ui');
  const next =
    nextAt === null
      ? t('disconnected.trying', { n: attempt })
      : t('disconnected.next', { n: attempt, seconds: Math.max(0, Math.ceil((nextAt - now) / 1000)) });
  return (
    <Row
      gap="4 12"
      align="center"
      wrap
      flex="none"
      minHeight={40}
      pad="6 16"
      size="data"
      tone="inverse"
      className={styles.troubleBarBar}
    >
      <Icon name="wifi-off" />
      <b role="alert">{t('disconnected.title', { duration: sayWord(t, durationWord(now - since)) })}</b>
      <Box as="span" flex={1} minWidth={200} className={styles.more}>
        {t('disconnected.stopped', { time: formatTime(since, zone, 'HH:mm:ss') })} {next}
      </Box>
      <Button size="small" className={styles.retry} onClick={onRetry} busy={nextAt === null}>
        {t('action.retry-now')}
      </Button>
    </Row>
  );
};
