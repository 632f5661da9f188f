import { byteSize } from '@talus/domain/rich-text/byte-size';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useProjectId } from '../../../app/project-queries';
import { ownerStore } from '../../../lib/drafts/drafts';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Row } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { Dialog } from '../../../ui/overlay/Dialog';
import { RichTextEditor } from '../../../ui/rich-text/RichTextEditor';
import { createDraft, type Draft, type DraftState } from '../information-draft';
import { useSaveInformation } from '../queries';
import styles from './parts.module.css';

/** The text in the editor, and the text last saved. */
type Kept = { text: string; saved: string };

type Props = { initial: string; onClose: () => void };

const KILO = 1024;

/** The editor of the project information, with autosave. */
export const InformationDialog = ({ initial, onClose }: Props) => {
  const { t } = useTranslation(['dashboard', 'ui']);
  const confirm = useConfirm();
  const { mutateAsync } = useSaveInformation();
  const project = useProjectId();
  const kept = useDraft<Kept>(
    `information ${project}`,
    () => ({ text: initial, saved: initial }),
    ({ text, saved }) => text !== saved,
  );
  const { latest: typed, set: keep } = kept;
  const [begun] = useState(() => typed.current.text);
  const [state, setState] = useState<DraftState>('clean');
  const [reason, setReason] = useState('');
  const [size, setSize] = useState(() => byteSize(begun));
  const draft = useRef<Draft | null>(null);
  draft.current ??= createDraft({
    save: async (html) => {
      await mutateAsync(html);
      keep((before) => ({ ...before, saved: html }));
    },
    onState: (next, error) => {
      setState(next);
      setReason(error === undefined ? '' : errorWords(error).text);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and when it goes
  useEffect(() => {
    const { text, saved } = typed.current;
    // The session ended before this text was saved
    if (text !== saved) draft.current?.write(text);
    return () => {
      // Saves the last half second of typing too; without a session the text waits for the next session
      if (ownerStore.get() === null) draft.current?.stop();
      else void draft.current?.flush();
    };
  }, []);
  const hasUnsaved = kept.state.text !== kept.state.saved;
  useEffect(() => {
    if (!hasUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => {
      void draft.current?.flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [hasUnsaved]);
  const latest = useRef(state);
  latest.current = state;

  const close = async () => {
    await draft.current?.flush();
    const bad = latest.current === 'too-large' || latest.current === 'failed';
    const question = {
      title: t('information.leave.title'),
      body: t('information.leave.body', {
        reason: latest.current === 'too-large' ? t('information.too-large') : t('information.failed'),
      }),
      yes: t('information.leave.yes'),
      no: t('information.leave.no'),
      cancelled: 'nothing' as const,
    };
    if (bad && !(await confirm(question))) return;
    draft.current?.stop();
    kept.end();
    onClose();
  };
  return (
    <Dialog title={t('information.edit')} onClose={close}>
      <RichTextEditor
        label={t('information.label')}
        initial={begun}
        autoFocus
        invalid={state === 'too-large'}
        onChange={(html) => {
          setSize(byteSize(html));
          keep((before) => ({ ...before, text: html }));
          draft.current?.write(html);
        }}
      />
      <Row as="footer" gap={12} align="center" className={styles.foot}>
        <DraftWord state={state} reason={reason} />
        <Caption>{t('information.size', { size: Math.ceil(size / KILO) })}</Caption>
        {state === 'failed' && (
          <Button size="small" icon="refresh" onClick={() => draft.current?.flush()}>
            {t('ui:action.retry')}
          </Button>
        )}
        <Button kind="primary" onClick={close}>
          {t('ui:action.close')}
        </Button>
      </Row>
    </Dialog>
  );
};

const DraftWord = ({ state, reason }: { state: DraftState; reason: string }) => {
  const { t } = useTranslation('dashboard');
  if (state === 'too-large' || state === 'failed')
    return (
      <Row as="p" gap={6} align="center" flex={1} size="data" weight="strong" className={styles.bad} role="alert">
        <Icon name="warn" size={14} />
        {state === 'too-large' ? t('information.too-large') : `${t('information.failed')} ${reason}`}
      </Row>
    );
  const words = { clean: 'waiting', waiting: 'waiting', saving: 'saving', saved: 'saved' } as const;
  return (
    <Row as="p" gap={6} align="center" flex={1} size="data" tone="muted" role="status">
      {state === 'saved' && <Icon name="check" size={14} />}
      {t(`information.${words[state]}`)}
    </Row>
  );
};
