import { useTranslation } from 'react-i18next';
import { Box } from '../layout/primitives';
import styles from './SheetCards.module.css';

/** A ± button: a phone's numeric keyboard has no minus. */
export const SignButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('sheet');
  return (
    <Box
      as="button"
      type="button"
      flex="none"
      width={40}
      height="full"
      bare
      size={18}
      tone="muted"
      className={styles.sign}
      aria-label={t('card.sign')}
      // The field keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      ±
    </Box>
  );
};

/** Changes the sign of the typed number. */
export const otherSign = (typed: string): string =>
  /^\s*[-−]/.test(typed) ? typed.replace(/^\s*[-−]/, '') : `-${typed}`;
