import type { HangingNoun } from '@talus/contract/hanging';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { NotConfirmed } from '../../../app/not-confirmed';
import { useConfirm } from '../../../ui/Confirm';
import { useNotice } from '../../../ui/Notice';

import { useConfirmed } from './use-confirmed';
import { useHanging } from './use-hanging';

type Deletion = {
  name: string;
  /** The question, where it is not the usual one with the name. */
  title?: string;
  /** What happens to what belongs to it. */
  body: string;
  /** Whose instruments are concerned: what hangs on them is listed. */
  hanging?: { noun: HangingNoun; id: string };
  call: (isConfirmed: boolean) => Promise<unknown>;
  onDone: () => void;
};

/** Asks first; a deletion that was thought better of is answered, too. */
export const useDelete = () => {
  const { t } = useTranslation(['places', 'admin']);
  const confirm = useConfirm();
  const confirmed = useConfirmed();
  const hangingOn = useHanging();
  const notice = useNotice();
  return async ({ name, title, body: text, hanging, call, onDone }: Deletion) => {
    const body = hanging ? await hangingOn(hanging.noun, hanging.id, text) : text;
    if (!(await confirm({ title: title ?? t('delete.ask', { name }), body, yes: t('delete') }))) {
      notice.info(t('admin:delete.cancelled'));
      return;
    }
    try {
      await confirmed(call, { wasAsked: true });
      notice.success(t('deleted'));
      onDone();
    } catch (error) {
      if (error instanceof NotConfirmed) return notice.info(t('admin:delete.cancelled'));
      reportError(error, 'error.deleting');
    }
  };
};
