import { useTranslation } from 'react-i18next';
import { usePhone } from '../layout/use-phone';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { useCopyLink } from './use-copy-link';

/** Copies the address of the page; on a phone an icon only. */
export const CopyLinkButton = () => {
  const { t } = useTranslation('ui');
  const copyLink = useCopyLink();
  return usePhone() ? (
    <IconButton icon="copy" size="touch" label={t('link.copy')} onClick={copyLink} />
  ) : (
    <Button kind="ghost" icon="copy" onClick={copyLink}>
      {t('link.copy')}
    </Button>
  );
};
