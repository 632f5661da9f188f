import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notices';

/** The address of the page, which names plan and pin, to the clipboard. */
export const useCopyLink = () => {
  const { t } = useTranslation('layout');
  return async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notify.success(t('link.done'));
    } catch {
      notify.error(t('link.failed'));
    }
  };
};
