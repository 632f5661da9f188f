import type { Zone } from '@talus/domain/time/zone';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../app/errors';
import { useDraft } from '../../lib/drafts/use-draft';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/Field';
import { Segmented } from '../../ui/controls/Segmented';
import { TextArea } from '../../ui/controls/TextArea';
import { DateRange } from '../../ui/date/DateRange';
import { Row, Stack, Text } from '../../ui/layout/primitives';
import { useConfirm } from '../../ui/overlay/Confirm';
import { Dialog } from '../../ui/overlay/Dialog';
import { ErrorLine } from '../../ui/status/ErrorLine';
import { type RemarkSource, useDeleteRemark, useSaveRemark } from './queries';
import styles from './RemarkForm.module.css';
import { gapsOf, isSameDraft, type RemarkDraft } from './remark-form';

type Props = {
  by: RemarkSource;
  draft: RemarkDraft;
  instrument: string;
  now: number;
  zone: Zone;
  onClose: () => void;
  onSaved: () => void;
  /** Opens the mask dialog instead; absent: this user may not mask. */
  onMask?: (() => void) | undefined;
};

const TYPES = ['status', 'construction'] as const;
const MAX_CONTENT = 2000;

/** Edits a remark on a curve: time span, type, content. */
export const RemarkForm = ({ by, draft: given, instrument, now, zone, onClose, onSaved, onMask }: Props) => {
  const { t } = useTranslation(['chart', 'ui']);
  const {
    state: draft,
    set: setDraft,
    end,
  } = useDraft(
    `remark ${given.remarkId ?? `${given.instrumentId} ${given.range?.from}`}`,
    () => given,
    (typed) => !isSameDraft(typed, given),
  );
  const [isChecked, setChecked] = useState(false);
  const finish = (tell: () => void) => () => {
    end();
    tell();
  };
  const close = finish(onClose);
  const save = useSaveRemark(by, finish(onSaved));
  const remove = useDeleteRemark(by, finish(onSaved));
  const confirm = useConfirm();
  const { instrumentId, remarkId } = given;
  const askAndDelete = async () => {
    if (remarkId === null || remove.isPending) return;
    const body = t('remark.delete.body', { content: given.content, name: instrument });
    const isSure = await confirm({
      title: t('remark.delete.title'),
      body,
      yes: t('remark.delete'),
      cancelled: 'delete',
    });
    if (isSure) remove.mutate({ instrumentId, remarkId });
  };
  const gaps = isChecked ? gapsOf(draft) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (gapsOf(draft).length === 0 && !save.isPending) save.mutate(draft);
  };
  return (
    <Dialog title={draft.remarkId ? t('remark.edit') : t('remark.create')} onClose={close}>
      <Stack as="form" gap={12} onSubmit={submit} noValidate>
        {save.error && <ErrorLine title={t('remark.failed')}>{errorWords(save.error).text}</ErrorLine>}
        {remove.error && <ErrorLine title={t('remark.delete.failed')}>{errorWords(remove.error).text}</ErrorLine>}
        <Text as="p" size="data" tone="muted">
          {t('remark.instrument')}{' '}
          <Text as="b" tone="plain">
            {instrument}
          </Text>
        </Text>
        <Field label={t('remark.range')} required error={gaps.includes('range') ? t('remark.range.required') : null}>
          {({ id }) => (
            <DateRange
              id={id}
              value={draft.range && { start: draft.range.from, end: draft.range.to }}
              now={now}
              zone={zone}
              onChange={(range) => setDraft({ ...draft, range: range && { from: range.start, to: range.end } })}
            />
          )}
        </Field>
        <Field label={t('remark.type')} required error={gaps.includes('type') ? t('remark.type.required') : null}>
          {() => (
            <Segmented
              label={t('remark.type')}
              segments={TYPES.map((type) => ({ value: type, label: t(`remark.type.${type}`) }))}
              value={draft.type}
              onChange={(type) => setDraft({ ...draft, type })}
            />
          )}
        </Field>
        <Field
          label={t('remark.content')}
          required
          error={gaps.includes('content') ? t('remark.content.required') : null}
        >
          {(control) => (
            <TextArea
              {...control}
              data-autofocus=""
              maxLength={MAX_CONTENT}
              value={draft.content}
              onValue={(content) => setDraft({ ...draft, content })}
            />
          )}
        </Field>
        <Row gap={8} justify="end" above={4}>
          {remarkId !== null && by.canDelete && (
            <Button kind="ghost" icon="trash" className={styles.delete} busy={remove.isPending} onClick={askAndDelete}>
              {t('remark.delete')}
            </Button>
          )}
          {onMask && remarkId === null && (
            <Button kind="ghost" icon="eye-off" className={styles.delete} onClick={finish(onMask)}>
              {t('masks.point')}
            </Button>
          )}
          <Button onClick={close}>{t('ui:action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('remark.save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
