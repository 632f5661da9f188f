import { ApiError } from '@talus/contract/client';
import { useTranslation } from 'react-i18next';
import { useAskWhy } from '../ui/overlay/Confirm';
import { NotConfirmed } from './not-confirmed';

/** Number of limits named in the question; the rest is counted. */
const SHOWN = 8;

/**
 * Saves. When the server answers that the save loosens limits, names them, asks for a reason and saves again with it.
 * Throws `NotConfirmed` when the user declines.
 */
export const useReasoned = () => {
  const { t } = useTranslation('ui');
  const askWhy = useAskWhy();
  return async <T>(save: (reason: { reason?: string }) => Promise<T>): Promise<T> => {
    try {
      return await save({});
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'limits.loosened') throw error;
      const { fields } = error;
      const lines = fields.slice(0, SHOWN).map((field) => field.reason);
      if (fields.length > SHOWN) lines.push(t('loosened.more', { n: fields.length - SHOWN }));
      const reason = await askWhy({
        title: t('loosened.title', { count: fields.length }),
        body: `${lines.join('\n')}\n\n${t('loosened.body')}`,
        why: t('loosened.why'),
        yes: t('loosened.yes'),
      });
      if (reason === null) throw new NotConfirmed();
      return save({ reason });
    }
  };
};
