import { useTranslation } from 'react-i18next';
import { useNotice } from './Notice';

/** An address to the clipboard, and a word whether it went; by itself that of the page, which holds all that it shows. */
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
