import { deleteOutput, recomputeOutput, rejudgeLastOutput } from '@talus/contract/data/outputs';
import {
  deleteInstrument,
  disableInstrument,
  enableInstrument,
  type KeptInstrument,
} from '@talus/contract/instruments/instrument-admin';
import { formatCount } from '@talus/domain/text/format-number';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { NotConfirmed } from '../../../../app/not-confirmed';
import { notify } from '../../../../app/notices';
import { api } from '../../../../lib/api';
import { Button } from '../../../../ui/controls/Button';
import { Caption, Stack } from '../../../../ui/layout/primitives';
import { useConfirm } from '../../../../ui/overlay/Confirm';
import { useConfirmed } from '../../common/use-confirmed';
import { useHanging } from '../../common/use-hanging';
import { refreshInstruments, useDependencies, useProgress } from '../queries';
import styles from './parts.module.css';
import { RecomputeDialog } from './RecomputeDialog';
import { WorkStatus } from './WorkStatus';

type Props = { kept: KeptInstrument; name: string; onGone: () => void };
/** Notices for the end of jobs that were started earlier, in another session or by the server. */
const DONE = { recompute: 'recompute.done', wipe: 'wipe.done', backlog: 'recompute.done' } as const;

type ActionName = 'recompute' | 'judge' | 'wipe' | 'watch' | 'delete';

/** Actions on a whole instrument, each with a confirmation. */
export const WholeActions = ({ kept, name, onGone }: Props) => {
  const { t } = useTranslation(['instruments', 'status']);
  const confirm = useConfirm();
  const confirmed = useConfirmed();
  const hangingOn = useHanging();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState<ActionName | null>(null);
  const isTouching = busy === 'recompute' || busy === 'wipe';
  const { progress, isUnderWay } = useProgress(kept._id, isTouching);
  const isFilling = isUnderWay && busy === null;
  const wasFilling = useRef(false);
  useEffect(() => {
    if (wasFilling.current && !isFilling && busy === null) {
      if (progress?.state === 'done')
        notify.success(t(DONE[progress.kind ?? 'backlog'], { count: progress.rows, n: progress.rows }));
      void refreshInstruments(kept.project);
    }
    wasFilling.current = isFilling;
  });
  const params = { instrumentId: kept._id };

  /** Runs an action; a null result gives no notice, because the job continues. */
  const run = async (action: ActionName, work: () => Promise<string | null>) => {
    setBusy(action);
    try {
      const said = await work();
      if (said !== null) notify.success(said);
      await refreshInstruments(kept.project);
    } catch (error) {
      if (!(error instanceof NotConfirmed)) notify.error({ title: t(`failed.${action}`), ...errorWords(error) });
    } finally {
      setBusy(null);
    }
  };
  const recompute = () =>
    run('recompute', async () => {
      const { createdCount, state } = await api(recomputeOutput, { params });
      return state === 'done' ? t('recompute.done', { count: createdCount, n: createdCount }) : null;
    });
  const judge = () =>
    run('judge', async () => {
      const last = await api(rejudgeLastOutput, { params });
      return last ? t('judge.done', { level: t(`status:${last.level}`) }) : t('judge.none');
    });
  const wipe = async () => {
    const question = {
      title: t('wipe.ask', { name }),
      body: t('wipe.body'),
      yes: t('delete.yes'),
      cancelled: 'delete' as const,
    };
    if (!(await confirm(question))) return;
    await run('wipe', async () => {
      const { deletedCount, state } = await api(deleteOutput, { params });
      return state === 'done' ? t('wipe.done', { count: deletedCount, n: deletedCount }) : null;
    });
  };
  const disable = async () => {
    const body = await hangingOn('instrument', kept._id, t('disable.body'));
    const question = { title: t('disable.ask', { name }), body, yes: t('disable.yes') };
    if (!(await confirm(question))) return;
    await run('watch', async () => {
      await confirmed((isConfirmed) =>
        api(disableInstrument, { params, query: isConfirmed ? { confirm: 'true' } : {} }),
      );
      return t('action.done');
    });
  };
  const enable = () =>
    run('watch', async () => {
      await api(enableInstrument, { params });
      return t('action.done');
    });
  const remove = async () => {
    const body = await hangingOn('instrument', kept._id, t('delete.body'));
    const question = { title: t('delete.ask', { name }), body, yes: t('delete.yes'), cancelled: 'delete' as const };
    if (!(await confirm(question))) return;
    await run('delete', async () => {
      await confirmed(
        (isConfirmed) =>
          api(deleteInstrument, {
            params,
            query: { revision: String(kept.revision), ...(isConfirmed && { confirm: 'true' as const }) },
          }),
        { wasAsked: true },
      );
      onGone();
      return t('delete.done');
    });
  };
  return (
    <Stack gap={6} pad="10 12 12" borderTop="line" className={styles.actions}>
      <Dependencies kept={kept} />
      <Caption as="p" line={18} breaks>
        {t('versions.rule')}
      </Caption>
      {progress && (
        <WorkStatus instrument={kept._id} work={progress} onChanged={() => void refreshInstruments(kept.project)} />
      )}
      <Button
        icon="refresh"
        busy={busy === 'recompute'}
        disabled={busy !== null || isFilling}
        onClick={() => setAsking(true)}
      >
        {t('recompute')}
      </Button>
      {isAsking && (
        <RecomputeDialog
          instrument={kept._id}
          name={name}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            void recompute();
          }}
        />
      )}
      <Button icon="check" busy={busy === 'judge'} disabled={busy !== null} onClick={() => void judge()}>
        {t('judge')}
      </Button>
      <Button icon="trash" busy={busy === 'wipe'} disabled={busy !== null || isFilling} onClick={() => void wipe()}>
        {t('wipe')}
        {busy === 'wipe' && progress ? ` ${formatCount(progress.rows)}` : ''}
      </Button>
      {kept.disabled_at === null ? (
        <Button icon="close" busy={busy === 'watch'} disabled={busy !== null} onClick={() => void disable()}>
          {t('disable')}
        </Button>
      ) : (
        <Button icon="check" busy={busy === 'watch'} disabled={busy !== null} onClick={() => void enable()}>
          {t('enable')}
        </Button>
      )}
      <Button icon="trash" busy={busy === 'delete'} disabled={busy !== null} onClick={() => void remove()}>
        {t('delete')}
      </Button>
    </Stack>
  );
};

const Dependencies = ({ kept }: { kept: KeptInstrument }) => {
  const { t } = useTranslation('instruments');
  const found = useDependencies(kept._id).data;
  const line = (key: 'depends.asks' | 'depends.askedBy', names: readonly { _id: string; name: string }[]) =>
    names.length > 0 && (
      <Caption as="p" line={18} breaks>
        <b>{t(key)}</b> {names.map(({ name }) => name).join(' · ')}
      </Caption>
    );
  return (
    <>
      {found && line('depends.asks', found.asks)}
      {found && line('depends.askedBy', found.askedBy)}
    </>
  );
};
