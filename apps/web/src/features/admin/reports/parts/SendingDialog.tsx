import type { ReportRun } from '@talus/contract/admin/reports';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { failureKey } from '../../../../entities/messages/failure-word';
import { Grid } from '../../../../ui/layout/primitives';
import { Dialog } from '../../../../ui/overlay/Dialog';
import styles from './parts.module.css';

/** Lists the recipients of a report with delivery time or failure. */
export const SendingDialog = ({ run, onClose }: { run: ReportRun; onClose: () => void }) => {
  const { t } = useTranslation(['adminReports', 'alerts']);
  const { timezone } = run.project;
  return (
    <Dialog title={t('sent.details', { number: run.number })} onClose={onClose} wide>
      <ul className={styles.copies}>
        {run.sending?.copies.map(({ name, address, state, tries, sent_at, error }) => (
          <Grid
            as="li"
            gap={8}
            pad="8 0"
            borderTop="grid"
            size="data"
            key={address}
            data-bad={state === 'failed' || undefined}
          >
            <b>{name}</b>
            <span>{address}</span>
            <span>
              {t(`copy.${state}`, {
                tries,
                time: sent_at === null ? '' : formatTime(Date.parse(sent_at), timezone, 'MM-DD HH:mm'),
                reason: t(`alerts:${failureKey(error ?? '')}`),
              })}
            </span>
          </Grid>
        ))}
        {run.left_out.map(({ name, reason }) => (
          <Grid as="li" gap={8} pad="8 0" borderTop="grid" size="data" key={name} data-bad>
            <b>{name}</b>
            <span />
            <span>{t(`left.${reason}`)}</span>
          </Grid>
        ))}
      </ul>
    </Dialog>
  );
};
