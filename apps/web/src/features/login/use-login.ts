import { login } from '@talus/contract/admin/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { errorWords } from '../../app/errors';
import { enter } from '../../app/session/actions';
import type { ForcedChange } from '../../app/session/forced-change';
import { api } from '../../lib/api';
import { paths } from '../../paths';
import { useNotice } from '../../ui/overlay/Notice';
import { afterLogin } from './after-login';
import { CHANGE_NOTICE, changeReason, type LoginForm } from './state';

/** Logs in and opens the requested page; `isBusy` meanwhile. */
export const useLogin = () => {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const notice = useNotice();
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);

  const fail = (error: unknown, form: LoginForm) => {
    const reason = changeReason(error);
    if (!reason) return notice.error({ title: t('failed'), ...errorWords(error) });
    notice.info(t(CHANGE_NOTICE[reason]));
    // The password is passed in memory; the URL carries only the e-mail address.
    const state: ForcedChange = { reason, password: form.password };
    return navigate(paths.client({ email: form.email }), { state });
  };

  /** Enters the new session and opens the requested page. */
  const begin = async (token: string, words: 'success' | 'setup.success') => {
    await enter(token);
    notice.success(t(words));
    await navigate(afterLogin(search.get('redirect')), { replace: true });
  };

  const submit = async ({ email, password }: LoginForm) => {
    const form = { email: email.trim(), password };
    setBusy(true);
    try {
      const { token } = await api(login, { body: form });
      await begin(token, 'success');
    } catch (error) {
      await fail(error, form);
    } finally {
      setBusy(false);
    }
  };

  return { submit, begin, isBusy };
};
