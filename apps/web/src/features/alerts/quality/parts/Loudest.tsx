import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/Card';
import { percent } from '../figures';
import styles from '../Quality.module.css';
import type { QualityProps } from '../quality-props';
import { BarRow } from './BarRow';
import { SourceLink } from './SourceLink';

/** A few instruments make most alarms: these are worth looking at first. */
export const Loudest = ({ quality: { loudest }, projectId }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  return (
    <Card title={t('loudest.title')} caption={t('loudest.caption')}>
      {loudest.length === 0 ? (
        <p className={styles.quiet}>{t('none')}</p>
      ) : (
        <ul className={styles.rows}>
          {loudest.map(({ source, count, share }) => (
            <BarRow
              key={source.instrumentId ?? source.name}
              name={<SourceLink source={source} projectId={projectId} />}
              share={share}
              text={`${t('unit.times', { n: count })} · ${percent(share)}`}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
