import { ApiError } from '@talus/contract/client';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../app/errors';
import { useNotice } from '../../ui/overlay/Notice';

/** Reports a failed write; a missing area or station has its own notice. */
export const useReport = () => {
  const { t } = useTranslation('advanced');
  const notice = useNotice();
  return (error: unknown): void => {
    const isMissing = error instanceof ApiError && ['area.not-found', 'station.not-found'].includes(error.code);
    if (isMissing) notice.error({ title: t('error'), text: error.message });
    else reportError(error);
  };
};

/** Runs a write and notifies the user of the result; resolves to true on success. */
export const useWrite = () => {
  const report = useReport();
  const notice = useNotice();
  return async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work();
      notice.success(done);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
};
