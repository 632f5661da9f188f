import { useTranslation } from 'react-i18next';
import { useNotice } from '../../ui/Notice';

/** The address of the page, which holds all that it shows, to the clipboard. */
export const useCopyLink = () => {
  const { t } = useTranslation('chart');
  const notice = useNotice();
  return async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notice.success(t('link.done'));
    } catch {
      notice.error(t('link.failed'));
    }
  };
};
