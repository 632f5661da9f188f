import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/icons/Icon';
import { Box, Row } from '../../ui/layout/primitives';
import { durationWord, sayWord } from '../../ui/status/format-age';
import styles from '../../ui/status/status.module.css';
import { useNow } from '../clock';
import { POLL_MS } from '../project-queries';
import { retryLive } from './start-live';
import { useLive } from './store';

/** The bar for a broken stream while calls are answered: since when, the fallback, and the time of the next attempt. */
export const LiveBrokenBar = () => {
  const { t } = useTranslation('live');
  const { t: ui } = useTranslation('ui');
  const now = useNow();
  const { brokenSince, attempt, nextAt } = useLive();
  const next =
    nextAt === null
      ? ui('disconnected.trying', { n: attempt })
      : ui('disconnected.next', { n: attempt, seconds: Math.max(0, Math.ceil((nextAt - now) / 1000)) });
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
      <b role="alert">{t('broken.title', { duration: sayWord(ui, durationWord(now - (brokenSince ?? now))) })}</b>
      <Box as="span" flex={1} minWidth={200} className={styles.more}>
        {t('broken.polling', { seconds: POLL_MS / 1000 })} {next}
      </Box>
      <Button size="small" className={styles.retry} onClick={retryLive} busy={nextAt === null}>
        {ui('action.retry-now')}
      </Button>
    </Row>
  );
};
