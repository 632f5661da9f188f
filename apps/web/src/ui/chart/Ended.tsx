import { useTranslation } from 'react-i18next';
import { StatusShape } from '../status/StatusShape';
import styles from './ChartLegend.module.css';

/** Mark beside the last time of an instrument that fell silent. */
export const Ended = () => {
  const { t } = useTranslation('chartView');
  return (
    <span className={styles.ended} title={t('legend.ended')}>
      <StatusShape status="down" size={10} />
      <span className="visually-hidden">{t('legend.ended')}</span>
    </span>
  );
};
