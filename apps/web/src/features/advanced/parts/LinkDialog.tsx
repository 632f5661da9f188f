import type { PasswordLink } from '@talus/contract/people';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';
import { useCopyLink } from '../../../ui/use-copy-link';
import styles from '../Advanced.module.css';

type Props = { name: string; email: string; link: PasswordLink; onClose: () => void };

/** A link is shown once, to be copied; whether it was mailed, too. */
export const LinkDialog = ({ name, email, link, onClose }: Props) => {
  const { t } = useTranslation('advanced');
  const { t: ui } = useTranslation('ui');
  const zone = useZone();
  // Where the installation does not know its own address, the browser does
  const url = new URL(link.url, window.location.href).href;
  const copy = useCopyLink(url);
  return (
    <Dialog title={t('link.title', { name })} onClose={onClose}>
      <p>{t(`link.${link.mail}`, { email })}</p>
      <TextField
        aria-label={t('link.url')}
        readOnly
        value={url}
        onValue={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <p className={styles.note}>
        {t('link.until', { time: formatTime(Date.parse(link.expires_at), zone, 'yyyy/MM/dd HH:mm') })}
      </p>
      <div className={styles.ways}>
        <Button onClick={onClose}>{ui('action.close')}</Button>
        <Button kind="primary" icon="copy" data-autofocus="" onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
      </div>
    </Dialog>
  );
};
