import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import { Text } from '../../../../ui/layout/primitives';
import { useEventWords } from '../../words';
import type { QualityProps } from '../quality-props';
import styles from './Operators.module.css';

/** Reports, acknowledgements and response time of each person. */
export const Operators = ({ quality: { operators } }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  const words = useEventWords();
  return (
    <Card title={t('operators.title')} caption={t('operators.caption')}>
      {operators.length === 0 ? (
        <Text as="p" size="data" tone="muted">
          {t('operators.none')}
        </Text>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {(['name', 'informed', 'acknowledged', 'median'] as const).map((column) => (
                <th key={column}>{t(`operators.${column}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {operators.map(({ name, informed, acknowledged, medianMs }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{informed}</td>
                <td>{acknowledged}</td>
                <td>{words.duration(medianMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
};
