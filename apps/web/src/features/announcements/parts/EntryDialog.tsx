import type { Notice } from '@talus/contract/notices';
import { stripTags } from '@talus/domain/rich-text/strip-tags';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from './EntryDialog.module.css';

type Props = { entry: Notice; zone: Zone; onClose: () => void };

/** The date and the words alone. A day that somebody chose is the midnight it begins with. */
export const EntryDialog = ({ entry, zone, onClose }: Props) => {
  const { t } = useTranslation('ui');
  const at = Date.parse(entry.TIMESTAMP);
  const isDay = formatTime(at, zone, 'HH:mm') === '00:00';
  return (
    <Dialog title={isDay ? entry.date : formatTime(at, zone, 'YYYY-MM-DD HH:mm')} onClose={onClose}>
      <p className={styles.text}>{stripTags(entry.content)}</p>
      <div className={styles.actions}>
        <Button kind="primary" data-autofocus="" onClick={onClose}>
          {t('action.confirm')}
        </Button>
      </div>
    </Dialog>
  );
};
