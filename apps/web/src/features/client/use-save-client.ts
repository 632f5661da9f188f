import { updateClient } from '@talus/contract/admin/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorWords } from '../../app/errors';
import { enter } from '../../app/session/actions';
import { api } from '../../lib/api';
import { giveUp } from '../../lib/drafts/drafts';
import { paths } from '../../paths';
import { useNotice } from '../../ui/overlay/Notice';
import { type ClientForm, clientBody, PROFILE } from './state';

/** Saves the profile, enters the session of the answer, and opens the root. */
export const useSaveClient = () => {
  const { t } = useTranslation('client');
  const navigate = useNavigate();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);

  const save = async (form: ClientForm) => {
    const body = clientBody(form);
    setBusy(true);
    try {
      const { token } = await api(updateClient, { body });
      giveUp(PROFILE);
      await enter(token);
      notice.success(t('saved'));
      await navigate(paths.root(), { replace: true });
    } catch (error) {
      notice.error({ title: t('failed'), ...errorWords(error) });
    } finally {
      setBusy(false);
    }
  };

  return { save, isBusy };
};
