import { useTranslation } from 'react-i18next';
import styles from './SheetCards.module.css';

/** A phone's keys for numbers have no minus. */
export const SignButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('sheet');
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={t('card.sign')}
      // The field keeps the keys
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      ±
    </button>
  );
};

/** The typed number with the other sign. */
export const otherSign = (typed: string): string =>
  /^\s*[-−]/.test(typed) ? typed.replace(/^\s*[-−]/, '') : `-${typed}`;
