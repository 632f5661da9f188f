import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { FormBody } from '../../../../ui/form/FormBody';
import { FormProvider } from '../../../../ui/form/FormProvider';
import { FormSections } from '../../../../ui/form/FormSections';
import { FormTrouble } from '../../../../ui/form/FormTrouble';
import { useFormHandle } from '../../../../ui/form/form-context';
import type { FormProps } from '../../../../ui/form/use-form-handle';
import { useNotice } from '../../../../ui/Notice';
import { usePhone } from '../../../../ui/use-phone';
import styles from '../DialogWays.module.css';

type Props<S extends z.core.$ZodType> = Omit<FormProps<S>, 'record'> & {
  title: string;
  onClose: () => void;
  /** What is filled in already. */
  start?: object;
  /** Above the fields: what could not be read. */
  notice?: ReactNode;
};

/** Asks for the name of a new one. Without a name it says so; going away is answered, too. */
export const NamePrompt = <S extends z.core.$ZodType>(props: Props<S>) => {
  const { title, onClose, start, notice: above, ...form } = props;
  const { t } = useTranslation('places');
  const notice = useNotice();
  const cancel = () => {
    notice.info(t('prompt.cancelled'));
    onClose();
  };
  return (
    <Dialog title={title} onClose={cancel}>
      <FormProvider {...form} record={start ?? null} onSaved={onClose}>
        {above}
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
  const { submit, isBusy } = useFormHandle();
  const size = usePhone() ? 'touch' : 'normal';
  return (
    <div className={styles.ways}>
      <p className={styles.trouble}>
        <FormTrouble isNew />
      </p>
      <Button size={size} onClick={onCancel}>
        {ui('action.cancel')}
      </Button>
      <Button kind="primary" size={size} busy={isBusy} onClick={submit}>
        {t('prompt.make')}
      </Button>
    </div>
  );
};
