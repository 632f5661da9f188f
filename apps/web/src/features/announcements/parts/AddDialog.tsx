import type { Notice } from '@talus/contract/admin/notices';
import type { Zone } from '@talus/domain/time/zone';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { notify } from '../../../app/notices';
import { useProjectId } from '../../../app/project-queries';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Field } from '../../../ui/controls/Field';
import { Box, Row, Stack, Text } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { Dialog } from '../../../ui/overlay/Dialog';
import { RichTextEditor } from '../../../ui/rich-text/RichTextEditor';
import { useUpload } from '../queries';
import { type Draft, draftOf, type Problem, problemsOf, todayText, type WrittenBlock } from '../state';
import styles from './parts.module.css';

// Lazy: the calendar is large, and most users only read.
const DayField = lazy(async () => ({ default: (await import('./DayField')).DayField }));

type Props = {
  block: WrittenBlock;
  /** The announcement to correct; null for a new one. */
  known?: Notice | null;
  now: number;
  zone: Zone;
  onClose: () => void;
};

/** The form for a new or corrected announcement. Asks before discarding written text. */
export const AddDialog = ({ block, known = null, now, zone, onClose }: Props) => {
  const { t } = useTranslation(['announcements', 'ui']);
  const confirm = useConfirm();
  const project = useProjectId();
  const [start] = useState<Draft>(() =>
    known ? draftOf(known) : { day: todayText(now, zone), content: '', isForEverybody: false },
  );
  const {
    state: draft,
    set: setDraft,
    latest,
    end,
  } = useDraft<Draft>(
    known ? `announcement ${known._id}` : `announcement ${block} ${project}`,
    () => start,
    ({ day, content }) => content !== start.content || (known !== null && day !== start.day),
  );
  const [initial] = useState(() => latest.current.content);
  const finish = () => {
    end();
    onClose();
  };
  const [isChecked, setChecked] = useState(false);
  const upload = useUpload(block, known);
  const problems = problemsOf(draft);
  const change = (next: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...next }));
  const close = async () => {
    const isSame = draft.content === start.content && (known === null || draft.day === start.day);
    const question = {
      title: t(known ? 'discard.correction' : 'discard.title'),
      body: t('discard.body'),
      yes: t('discard.yes'),
      cancelled: 'nothing' as const,
    };
    if (isSame || (await confirm(question))) finish();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems.length > 0 || upload.isPending) return;
    upload.mutate(draft, {
      onSuccess: () => {
        notify.success(t(known ? 'corrected' : 'uploaded'));
        finish();
      },
      onError: (error) => notify.error({ title: t('failed'), ...errorWords(error) }),
    });
  };
  const isMissing = (problem: Problem) => isChecked && problems.includes(problem);
  const tooLarge = problems.includes('too-large') ? t('form.content.too-large') : null;
  const contentError = isMissing('content') ? t('form.content.required') : tooLarge;
  return (
    <Dialog title={t(known ? 'correct.of' : 'add.to', { block: t(`block.${block}`) })} wide onClose={close}>
      <Stack as="form" className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('form.date')} required error={isMissing('day') ? t('form.date.required') : null}>
          {({ id }) => (
            <Suspense fallback={<Box height="control" />}>
              <DayField
                id={id}
                label={t('form.date')}
                value={draft.day}
                now={now}
                zone={zone}
                onChange={(day) => change({ day })}
              />
            </Suspense>
          )}
        </Field>
        <Field label={t('form.content')} required error={contentError}>
          {() => (
            <RichTextEditor
              label={t('form.content')}
              initial={initial}
              autoFocus
              disabled={upload.isPending}
              invalid={Boolean(contentError)}
              onChange={(content) => change({ content })}
            />
          )}
        </Field>
        {known ? (
          <Text as="p" size="data" tone="muted">
            {t('form.log')}
          </Text>
        ) : block === 'process' ? (
          <Checkbox checked={draft.isForEverybody} onChange={(isForEverybody) => change({ isForEverybody })}>
            {t('form.everybody')}
          </Checkbox>
        ) : (
          <Text as="p" size="data" tone="muted">
            {t('form.for-everybody')}
          </Text>
        )}
        <Row gap={8} justify="end">
          <Button onClick={close}>{t('ui:action.cancel')}</Button>
          <Button kind="primary" type="submit" icon="upload" busy={upload.isPending}>
            {t(known ? 'correct.save' : 'upload')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
