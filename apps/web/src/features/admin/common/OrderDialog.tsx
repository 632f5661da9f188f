import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { ConflictBox } from '../../../ui/form/ConflictBox';
import { FormBody } from '../../../ui/form/FormBody';
import { FormProvider } from '../../../ui/form/FormProvider';
import { FormSections } from '../../../ui/form/FormSections';
import { useFormHandle, useFormNews } from '../../../ui/form/form-context';
import { giveUpForm } from '../../../ui/form/form-draft';
import type { FormProps } from '../../../ui/form/use-form-handle';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useNotice } from '../../../ui/overlay/Notice';
import styles from './common.module.css';
import { DialogWays } from './DialogWays';
import { useRecordTime } from './use-record-time';

type Props<S extends z.core.$ZodType> = FormProps<S> & {
  title: string;
  onClose: () => void;
  /** Above the list: a read error. */
  notice?: ReactNode;
};

/** A dialog that adds, removes and reorders the parts of a record. */
export const OrderDialog = <S extends z.core.$ZodType>({ title, onClose, notice, ...form }: Props<S>) => {
  const time = useRecordTime();
  const cancel = () => {
    giveUpForm(form.draft);
    onClose();
  };
  return (
    <Dialog title={title} onClose={cancel} wide>
      <FormProvider {...form} onSaved={onClose}>
        {notice}
        <ConflictBox time={time} />
        <FormBody label={title} className={styles.orderDialogBody ?? ''}>
          <FormSections />
        </FormBody>
        <Ways onClose={cancel} />
      </FormProvider>
    </Dialog>
  );
};

/** The buttons of the dialog. Save stays enabled: an unchanged list gives a notice, an empty list an error. */
const Ways = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('places');
  const notice = useNotice();
  const { submit } = useFormHandle();
  const { changed, values } = useFormNews();
  const isEmpty = Object.values(values).every((value) => Array.isArray(value) && value.length === 0);
  const save = () => {
    if (changed.length === 0 && !isEmpty) notice.info(t('unchanged'));
    else submit();
  };
  return <DialogWays onClose={onClose} save={t('order.save')} onSave={save} />;
};
