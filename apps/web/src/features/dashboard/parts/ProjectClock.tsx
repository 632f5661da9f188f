import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useZone } from '../../../app/use-zone';
import { offsetText } from '../../../lib/offset-text';
import { Caption, Row, Text } from '../../../ui/layout/primitives';

/** The project's local time, whatever the zone of the reader. */
export const ProjectClock = () => {
  const { t } = useTranslation('dashboard');
  const zone = useZone();
  const now = useNow();
  return (
    <Row as="span" inline gap={8} align="baseline" nowrap role="timer" aria-label={t('clock.label')} aria-live="off">
      <Text as="b" size="title" line={24}>
        {formatTime(now, zone, 'HH:mm:ss')}
      </Text>
      <Caption as="small">
        {formatTime(now, zone, 'YYYY-MM-DD')} {offsetText(now, zone)}
      </Caption>
    </Row>
  );
};
