import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { FormBody } from '../../../../ui/form/FormBody';
import { FormProvider } from '../../../../ui/form/FormProvider';
import { FormSections } from '../../../../ui/form/FormSections';
import { giveUpForm } from '../../../../ui/form/form-draft';
import type { FormProps } from '../../../../ui/form/use-form-handle';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { useNotice } from '../../../../ui/overlay/Notice';
import { DialogWays } from '../DialogWays';

type Props<S extends z.core.$ZodType> = Omit<FormProps<S>, 'record'> & {
  title: string;
  onClose: () => void;
  /** Initial values. */
  start?: object;
  /** Above the fields: a read error. */
  notice?: ReactNode;
};

/** Asks for the name of a new record. Reports a missing name and notifies the user when the prompt is cancelled. */
export const NamePrompt = <S extends z.core.$ZodType>(props: Props<S>) => {
  const { title, onClose, start, notice: above, ...form } = props;
  const { t } = useTranslation('places');
  const notice = useNotice();
  const cancel = () => {
    giveUpForm(props.draft);
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
        <DialogWays onClose={cancel} save={t('prompt.make')} isNew />
      </FormProvider>
    </Dialog>
  );
};
