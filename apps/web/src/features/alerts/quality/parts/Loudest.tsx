import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import { percent } from '../figures';
import styles from '../Quality.module.css';
import type { QualityProps } from '../quality-props';
import { BarRow } from './BarRow';
import { SourceLink } from './SourceLink';

/** The instruments with the most alarms: a few cause most of the load and should be checked first. */
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
