import { ApiError } from '@talus/contract/client';
import { useTranslation } from 'react-i18next';
import { NotConfirmed } from '../../../app/not-confirmed';
import { useConfirm } from '../../../ui/Confirm';
import { AffectedBody } from './AffectedBody';

type Options = {
  /** The person was asked before, and what stands in the place was named: only alarms are asked about. */
  wasAsked?: boolean;
};

/**
 * Makes a write, and where the server says what it affects, asks and makes it again with the person's word. Throws
 * `NotConfirmed` where the person says no.
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
      if (!isSettled && !(await confirm({ title, body: <AffectedBody affected={affected} />, yes: t('affected.yes') })))
        throw new NotConfirmed();
      return call(true);
    }
  };
};
