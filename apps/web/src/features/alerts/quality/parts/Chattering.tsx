import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import styles from '../Quality.module.css';
import type { QualityProps } from '../quality-props';
import { SourceLink } from './SourceLink';

/** Chattering instruments; a dead-band or another limit helps. */
export const Chattering = ({ quality: { chattering }, zone, projectId }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  return (
    <Card title={t('chattering.title')} caption={t('unit.instruments', { n: chattering.length })}>
      {chattering.length === 0 && <p className={styles.quiet}>{t('chattering.none')}</p>}
      <ul className={styles.list}>
        {chattering.map(({ source, most, time }) => (
          <li key={source.instrumentId ?? source.name}>
            <span>
              <SourceLink source={source} projectId={projectId} />
            </span>
            <small>{t('chattering.most', { n: most, time: formatTime(Date.parse(time), zone, 'MM-DD HH:mm') })}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
};
