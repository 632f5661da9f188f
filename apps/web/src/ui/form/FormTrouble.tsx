import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import styles from './FormTrouble.module.css';
import { useFormHandle } from './form-context';

/** Why the last save did not come to an end. */
export const FormTrouble = () => {
  const { t } = useTranslation('form');
  const { trouble } = useFormHandle();
  if (!trouble) return null;
  return (
    <span className={styles.trouble} role="alert">
      <Icon name={trouble.kind === 'unanswered' ? 'wifi-off' : 'warn'} size={14} />
      {trouble.kind === 'unanswered' ? t('unanswered') : trouble.message}
    </span>
  );
};
