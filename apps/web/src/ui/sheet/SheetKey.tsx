import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { StatusShape } from '../StatusShape';
import styles from './Sheet.module.css';

/** What the looks of a cell mean. */
export const SheetKey = ({ hasLimits, hasQuestions }: { hasLimits: boolean; hasQuestions: boolean }) => {
  const { t } = useTranslation('sheet');
  return (
    <ul className={styles.key} aria-label={t('key.label')}>
      <li>
        <i className={styles.swatch} />
        {t('key.input')}
      </li>
      <li>
        <i className={cx(styles.swatch, styles.swatchLocked)} />
        {t('key.locked')}
      </li>
      <li>
        <i className={cx(styles.swatch, styles.edited)} />
        {t('key.edited')}
      </li>
      <li>
        <i className={cx(styles.swatch, styles.swatchWrong)} />
        {t('key.wrong')}
      </li>
      {hasQuestions && (
        <li>
          <i className={cx(styles.swatch, styles.swatchAsked)} />
          {t('key.asked')}
        </li>
      )}
      {hasLimits && (
        <li>
          <StatusShape status="AL" />
          {t('key.limit')}
        </li>
      )}
    </ul>
  );
};
