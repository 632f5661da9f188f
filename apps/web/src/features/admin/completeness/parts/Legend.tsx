import { BANDS } from '@talus/domain/completeness/share';
import { useTranslation } from 'react-i18next';
import cell from './cell.module.css';
import styles from './Legend.module.css';

/** The legend of the shades. Nothing expected is a pattern, because it is neither good nor bad. */
export const Legend = () => {
  const { t } = useTranslation('adminCompleteness');
  return (
    <div className={styles.legend}>
      <span>{t('legend')}</span>
      {BANDS.map((band) => (
        <span key={band} className={styles.entry}>
          <i className={cell.cell} data-band={band} />
          {t(`band.${band}`)}
        </span>
      ))}
      <span className={styles.note}>{t('legend.note')}</span>
    </div>
  );
};
