import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormBody } from '../../../ui/form/FormBody';
import { FormProvider } from '../../../ui/form/FormProvider';
import { FormSections } from '../../../ui/form/FormSections';
import { useFormHandle } from '../../../ui/form/form-context';
import type { FormProps } from '../../../ui/form/use-form-handle';
import { useNotice } from '../../../ui/Notice';
import styles from './OrderDialog.module.css';

type Props = Omit<FormProps, 'record'> & { title: string; onClose: () => void };

/** Asks for the name of a new one. Without a name it says so; going away is answered, too. */
export const NamePrompt = ({ title, onClose, ...form }: Props) => {
  const { t } = useTranslation('places');
  const notice = useNotice();
  const cancel = () => {
    notice.info(t('prompt.cancelled'));
    onClose();
  };
  return (
    <Dialog title={title} onClose={cancel}>
      <FormProvider {...form} record={null} onSaved={onClose}>
        <FormBody label={title}>
          <FormSections />
        </FormBody>
        <Ways onCancel={cancel} />
      </FormProvider>
    </Dialog>
  );
};

const Ways = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation('places');
  const { t: ui } = useTranslation('ui');
  const { t: words } = useTranslation('form');
  const { submit, isBusy, trouble } = useFormHandle();
  return (
    <div className={styles.ways}>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble.kind === 'unanswered' ? words('unanswered') : trouble.message}
        </p>
      )}
      <Button onClick={onCancel}>{ui('action.cancel')}</Button>
      <Button kind="primary" busy={isBusy} onClick={submit}>
        {t('prompt.make')}
      </Button>
    </div>
  );
};
