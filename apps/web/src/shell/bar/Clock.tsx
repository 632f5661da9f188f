import { formatTime } from '@talus/domain/time/format';
import { zonedParts } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { useZone } from '../../app/use-zone';
import { offsetText } from '../../lib/offset-text';
import { Box, Caption, Text } from '../../ui/layout/primitives';
import styles from './bar.module.css';

const WEEKDAYS = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6'] as const;

/** The current time in the project's time zone, by the server's clock. */
export const Clock = () => {
  const { t } = useTranslation('shell');
  const zone = useZone();
  const now = useNow();
  const weekday = WEEKDAYS[zonedParts(now, zone).weekday] ?? 'weekday.0';
  return (
    <Box textAlign="end" role="timer" aria-label={t('clock.label')} aria-live="off">
      <Text as="b" size={16} line={20} block>
        {formatTime(now, zone, 'HH:mm:ss')}
      </Text>
      <Caption line={16} block className={styles.date}>
        {formatTime(now, zone, 'YYYY-MM-DD')} {t(weekday)} {offsetText(now, zone)}
      </Caption>
    </Box>
  );
};
