import type { PasswordLink } from '@talus/contract/admin/people';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../app/use-zone';
import { Button } from '../../ui/controls/Button';
import { TextField } from '../../ui/controls/TextField';
import { useCopyLink } from '../../ui/controls/use-copy-link';
import { Box, Caption, Row } from '../../ui/layout/primitives';
import { Dialog } from '../../ui/overlay/Dialog';
import styles from './PasswordLinkDialog.module.css';

export type MadeLink = { name: string; email: string; link: PasswordLink };

/** Shows a password link once, to be copied, and whether it was mailed. */
export const PasswordLinkDialog = ({ made, onClose }: { made: MadeLink; onClose: () => void }) => {
  const { t } = useTranslation('people');
  const { t: ui } = useTranslation('ui');
  const zone = useZone();
  const { mail, expires_at } = made.link;
  // An installation that does not know its own address sends a relative URL
  const url = new URL(made.link.url, window.location.href).href;
  const copy = useCopyLink(url);
  return (
    <Dialog title={t('link.title', { name: made.name })} onClose={onClose}>
      <p>{t(`link.${mail}`, { email: made.email })}</p>
      <Box width="full" className={styles.url}>
        <TextField
          aria-label={t('link.url')}
          readOnly
          value={url}
          onValue={() => undefined}
          onFocus={(event) => event.target.select()}
        />
      </Box>
      <Caption as="p" line={18}>
        {t('link.until', { time: formatTime(Date.parse(expires_at), zone, 'yyyy/MM/dd HH:mm') })}
      </Caption>
      <Row gap={8} justify="end" above={12}>
        <Button onClick={onClose}>{ui('action.close')}</Button>
        <Button kind="primary" icon="copy" data-autofocus="" onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
      </Row>
    </Dialog>
  );
};
