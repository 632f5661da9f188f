import { useTranslation } from 'react-i18next';
import { useNotice } from '../overlay/Notice';

/**
 * Copies an address to the clipboard and notifies the user of the result; by default the page's address, which holds
 * its state.
 */
export const useCopyLink = (href?: string) => {
  const { t } = useTranslation('ui');
  const notice = useNotice();
  return async () => {
    try {
      await navigator.clipboard.writeText(href ?? window.location.href);
      notice.success(t('link.done'));
    } catch {
      notice.error(t('link.failed'));
    }
  };
};
