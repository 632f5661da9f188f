import type { Notice } from '@talus/contract/admin/notices';
import { stripTags } from '@talus/domain/rich-text/strip-tags';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { notify } from '../../../app/notices';
import { Button } from '../../../ui/controls/Button';
import { Row, Text } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useWithdraw } from '../queries';
import styles from './parts.module.css';

type Props = {
  entry: Notice;
  zone: Zone;
  /** Absent for readers and for system notices. */
  onCorrect?: (() => void) | undefined;
  onClose: () => void;
};

/**
 * The date and text of an announcement. A day chosen by the author is stored as its midnight and shown without a time.
 */
export const EntryDialog = ({ entry, zone, onCorrect, onClose }: Props) => {
  const { t } = useTranslation('ui');
  const at = Date.parse(entry.TIMESTAMP);
  const isDay = formatTime(at, zone, 'HH:mm') === '00:00';
  return (
    <Dialog title={isDay ? entry.date : formatTime(at, zone, 'YYYY-MM-DD HH:mm')} onClose={onClose}>
      <Text as="p" breaks className={styles.entryDialogText}>
        {stripTags(entry.content)}
      </Text>
      <Row gap={8} justify="end" above={16}>
        {onCorrect && <Correcting entry={entry} onCorrect={onCorrect} onGone={onClose} />}
        <Button kind="primary" data-autofocus="" onClick={onClose}>
          {t('action.confirm')}
        </Button>
      </Row>
    </Dialog>
  );
};

/** Buttons to correct or withdraw an announcement. */
const Correcting = ({ entry, onCorrect, onGone }: { entry: Notice; onCorrect: () => void; onGone: () => void }) => {
  const { t } = useTranslation('announcements');
  const confirm = useConfirm();
  const withdraw = useWithdraw();
  const ask = async () => {
    const question = { title: t('withdraw.title'), body: t('withdraw.body'), yes: t('withdraw') };
    if (!(await confirm(question))) return;
    withdraw.mutate(entry, {
      onSuccess: () => {
        notify.success(t('withdrawn'));
        onGone();
      },
      onError: (error) => notify.error({ title: t('withdraw.failed'), ...errorWords(error) }),
    });
  };
  return (
    <>
      <Button icon="trash" busy={withdraw.isPending} onClick={() => void ask()}>
        {t('withdraw')}
      </Button>
      <Button icon="pen" onClick={onCorrect}>
        {t('correct')}
      </Button>
    </>
  );
};
