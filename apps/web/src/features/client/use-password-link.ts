import { getPasswordLink, setPassword } from '@talus/contract/admin/people';
import { ApiError } from '@talus/contract/client';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRead } from '../../app/data/read';
import { useWrites } from '../../app/data/write';
import { errorWords } from '../../app/errors';
import { api } from '../../lib/api';
import { paths } from '../../paths';
import { useNotice } from '../../ui/overlay/Notice';
import type { LinkForm } from './link-state';

const isEnd = (error: unknown): boolean => error instanceof ApiError && error.code === 'client.link-ended';

/** Queries the user of a password link, and sets the password; the user then logs in. */
export const usePasswordLink = (token: string) => {
  const { t } = useTranslation('client');
  const navigate = useNavigate();
  const notice = useNotice();
  const query = useRead(getPasswordLink, { body: { token } });
  const saving = useWrites((form: LinkForm) => api(setPassword, { body: { token, ...form } }), {
    isQuiet: true,
    onAnswer: async () => {
      notice.success(t('link.done'));
      await navigate(paths.login(), { replace: true });
    },
    onError: (error) => {
      // Rejected fields show their own messages
      if (!(error instanceof ApiError && error.fields.length > 0))
        notice.error({ title: t('failed'), ...errorWords(error) });
    },
  });
  const refused = saving.error instanceof ApiError ? saving.error.fields : [];
  return {
    query,
    isEnded: isEnd(query.error),
    save: saving.mutate,
    isBusy: saving.isPending,
    errors: Object.fromEntries(refused.map(({ field, reason }) => [field, reason])),
  };
};
