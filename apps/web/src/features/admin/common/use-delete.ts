import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { useConfirm } from '../../../ui/Confirm';
import { useNotice } from '../../../ui/Notice';

type Deletion = {
  name: string;
  /** The question, where it is not the usual one with the name. */
  title?: string;
  /** What happens to what belongs to it. */
  body: string;
  call: () => Promise<unknown>;
  onDone: () => void;
};

/** Asks first; a deletion that was thought better of is answered, too. */
export const useDelete = () => {
  const { t } = useTranslation(['places', 'admin']);
  const confirm = useConfirm();
  const notice = useNotice();
  return async ({ name, title, body, call, onDone }: Deletion) => {
    if (!(await confirm({ title: title ?? t('delete.ask', { name }), body, yes: t('delete') }))) {
      notice.info(t('admin:delete.cancelled'));
      return;
    }
    try {
      await call();
      notice.success(t('deleted'));
      onDone();
    } catch (error) {
      reportError(error, 'error.deleting');
    }
  };
};
