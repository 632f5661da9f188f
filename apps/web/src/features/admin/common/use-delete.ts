import type { HangingNoun } from '@talus/contract/instruments/hanging';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { NotConfirmed } from '../../../app/not-confirmed';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useNotice } from '../../../ui/overlay/Notice';
import { useConfirmed } from './use-confirmed';
import { useHanging } from './use-hanging';

type Deletion = {
  name: string;
  /** Title of the confirmation; default: the usual question with the name. */
  title?: string;
  /** Effect on dependent records. */
  body: string;
  /** Noun and id whose instruments' dependents are listed. */
  hanging?: { noun: HangingNoun; id: string };
  call: (isConfirmed: boolean) => Promise<unknown>;
  onDone: () => void;
};

/** Confirms, then deletes. */
export const useDelete = () => {
  const { t } = useTranslation(['places', 'admin']);
  const confirm = useConfirm();
  const confirmed = useConfirmed();
  const hangingOn = useHanging();
  const notice = useNotice();
  return async ({ name, title, body: text, hanging, call, onDone }: Deletion) => {
    const body = hanging ? await hangingOn(hanging.noun, hanging.id, text) : text;
    const question = { title: title ?? t('delete.ask', { name }), body, yes: t('delete') };
    if (!(await confirm({ ...question, cancelled: 'delete' }))) return;
    try {
      await confirmed(call, { wasAsked: true });
      notice.success(t('deleted'));
      onDone();
    } catch (error) {
      if (error instanceof NotConfirmed) return;
      reportError(error, 'error.deleting');
    }
  };
};
