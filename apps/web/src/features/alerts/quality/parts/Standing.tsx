import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import { Box, Caption, Text } from '../../../../ui/layout/primitives';
import { StatusDot } from '../../../../ui/status/StatusDot';
import { useEventWords } from '../../words';
import styles from '../Quality.module.css';
import type { QualityProps } from '../quality-props';
import { SourceLink } from './SourceLink';

/** Standing alarms: events open for more than a day, oldest first. */
export const Standing = ({ quality: { standing }, now, zone, projectId }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  const words = useEventWords();
  return (
    <Card title={t('standing.title')} caption={t('unit.events', { n: standing.length })}>
      {standing.length === 0 && (
        <Text as="p" size="data" tone="muted">
          {t('standing.none')}
        </Text>
      )}
      <Box as="ul" size="data" className={styles.list}>
        {standing.map(({ source, level, startTime, since }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an instrument may stand for its value and its rate
          <li key={index}>
            <StatusDot status={level} />
            <span>
              <SourceLink source={source} projectId={projectId} />
            </span>
            <Caption as="small" push>
              {t('standing.since', {
                time: formatTime(Date.parse(since), zone, 'MM-DD HH:mm'),
                duration: words.duration(Math.max(0, now - Date.parse(since))),
              })}
              {startTime &&
                startTime !== since &&
                ` · ${t('standing.start', { time: formatTime(Date.parse(startTime), zone, 'MM-DD HH:mm') })}`}
            </Caption>
          </li>
        ))}
      </Box>
    </Card>
  );
};
