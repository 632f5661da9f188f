import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { Row } from '../layout/primitives';
import styles from './form.module.css';
import { useFormHandle } from './form-context';

/** Why the last save failed. `isNew`: the save was to create a record, though the form began with values. */
export const FormTrouble = ({ isNew: isMaking = false }: { isNew?: boolean }) => {
  const { t } = useTranslation('form');
  const { trouble, isNew } = useFormHandle();
  if (!trouble) return null;
  const { kind } = trouble;
  return (
    <Row as="span" inline align="center" wrap tone="invalid" className={styles.trouble} role="alert">
      <Icon name={kind === 'unanswered' ? 'wifi-off' : 'warn'} size={14} />
      {kind === 'unanswered' ? t('unanswered') : isNew || isMaking ? t('refused.new', trouble) : trouble.message}
    </Row>
  );
};
