import { ApiError } from '@talus/contract/client';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../app/errors';
import { useNotice } from '../../ui/Notice';

/** What a write failed of: an area or a station that is not there has words of its own. */
export const useReport = () => {
  const { t } = useTranslation('advanced');
  const notice = useNotice();
  return (error: unknown): void => {
    const isMissing = error instanceof ApiError && ['area.not-found', 'station.not-found'].includes(error.code);
    if (isMissing) notice.error({ title: t('error'), text: error.message });
    else reportError(error);
  };
};

/** Does a write and says what became of it; true where it is done. */
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
