import { ApiError } from '@talus/contract/client';
import { useTranslation } from 'react-i18next';
import { NotConfirmed } from '../../../app/not-confirmed';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { AffectedBody } from './AffectedBody';

type Options = {
  /** A deletion whose listed parts the user has already confirmed: only alarms need a confirmation. */
  wasAsked?: boolean;
};

/**
 * Makes a write. If the server answers with effects, asks the user and repeats the write as confirmed. Throws
 * `NotConfirmed` if the user declines.
 */
export const useConfirmed = () => {
  const { t } = useTranslation('places');
  const confirm = useConfirm();
  return async <T,>(call: (isConfirmed: boolean) => Promise<T>, { wasAsked = false }: Options = {}): Promise<T> => {
    try {
      return await call(false);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.affected) throw error;
      const { affected } = error;
      const { alarmCount } = affected;
      const title = alarmCount > 0 ? t('affected.ask', { count: alarmCount }) : t('affected.ask.hanging');
      const isSettled = wasAsked && alarmCount === 0;
      const question = { title, body: <AffectedBody affected={affected} />, yes: t('affected.yes') };
      if (!isSettled && !(await confirm({ ...question, cancelled: wasAsked ? 'delete' : 'action' })))
        throw new NotConfirmed();
      return call(true);
    }
  };
};
