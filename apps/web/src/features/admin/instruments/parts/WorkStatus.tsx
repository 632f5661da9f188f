import { cancelRecompute, type OutputProgress, retryOutput } from '@talus/contract/data/outputs';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { notify } from '../../../../app/notices';
import { useZone } from '../../../../app/use-zone';
import { api } from '../../../../lib/api';
import { Button } from '../../../../ui/controls/Button';
import { Box } from '../../../../ui/layout/primitives';
import { useConfirm } from '../../../../ui/overlay/Confirm';
import { TaskProgress } from '../../../../ui/status/TaskProgress';
import styles from './parts.module.css';

type Props = { instrument: string; work: OutputProgress; onChanged: () => void };

const TITLES = { recompute: 'recompute.title', wipe: 'wipe.title', backlog: 'backlog.title' } as const;

/** Shows the state of a job on all readings: progress, interruption or failure. */
export const WorkStatus = ({ instrument, work, onChanged }: Props) => {
  const { t } = useTranslation('instruments');
  const zone = useZone();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { state, kind, done, total, tries, nextTry, interruptions, isInterrupted } = work;
  if (kind === null || state === 'none' || state === 'done' || state === 'cancelled') return null;
  const params = { instrumentId: instrument };

  const call = async (change: () => Promise<unknown>, failed: 'failed.cancel' | 'failed.retry') => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      notify.error({ title: t(failed), ...errorWords(error) });
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  const cancel = async () => {
    const question = { title: t('work.cancel.ask'), body: t('work.cancel.body'), yes: t('work.cancel.yes') };
    if (await confirm(question)) await call(() => api(cancelRecompute, { params }), 'failed.cancel');
  };
  const retry = (
    <Button icon="refresh" busy={isBusy} onClick={() => void call(() => api(retryOutput, { params }), 'failed.retry')}>
      {t('work.retry')}
    </Button>
  );
  if (state === 'failed')
    return (
      <Box pad="8 10" surface="sunken" border="line" radius={1} className={styles.failed} role="alert">
        <p>
          <b>{t('work.failed', { title: t(TITLES[kind]) })}</b>
        </p>
        <p>{t('work.failed.body', { tries })}</p>
        {retry}
      </Box>
    );
  const isPutOff = state === 'waiting' && nextTry !== null;
  return (
    <>
      <TaskProgress
        title={t(TITLES[kind])}
        done={done}
        total={Math.max(1, total)}
        {...(kind === 'recompute' && { onCancel: () => void cancel() })}
      >
        {wordsOf()}
      </TaskProgress>
      {isPutOff && retry}
    </>
  );

  function wordsOf(): string {
    if (nextTry !== null)
      return t('work.put-off', { count: tries, time: formatTime(Date.parse(nextTry), zone, 'yyyy/MM/dd HH:mm:ss') });
    if (isInterrupted) return t('work.interrupted');
    const leave = kind === 'recompute' ? t('recompute.leave.old') : t('recompute.leave');
    return interruptions > 0 ? `${t('work.went-on', { count: interruptions })} ${leave}` : leave;
  }
};
