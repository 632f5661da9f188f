import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import { Box, Caption, Text } from '../../../../ui/layout/primitives';
import styles from '../Quality.module.css';
import type { QualityProps } from '../quality-props';
import { SourceLink } from './SourceLink';

/** Chattering instruments; a dead-band or another limit helps. */
export const Chattering = ({ quality: { chattering }, zone, projectId }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  return (
    <Card title={t('chattering.title')} caption={t('unit.instruments', { n: chattering.length })}>
      {chattering.length === 0 && (
        <Text as="p" size="data" tone="muted">
          {t('chattering.none')}
        </Text>
      )}
      <Box as="ul" size="data" className={styles.list}>
        {chattering.map(({ source, most, time }) => (
          <li key={source.instrumentId ?? source.name}>
            <span>
              <SourceLink source={source} projectId={projectId} />
            </span>
            <Caption as="small" push>
              {t('chattering.most', { n: most, time: formatTime(Date.parse(time), zone, 'MM-DD HH:mm') })}
            </Caption>
          </li>
        ))}
      </Box>
    </Card>
  );
};
