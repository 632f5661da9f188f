import type { Mask } from '@talus/contract/data/masks';
import { MASK_PARTS, MASK_REASONS } from '@talus/domain/masks/mask';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrites } from '../../app/data/write';
import { errorWords } from '../../app/errors';
import { counted } from '../../lib/counted';
import { useDraft } from '../../lib/drafts/use-draft';
import { Button } from '../../ui/controls/Button';
import { Checkbox } from '../../ui/controls/Checkbox';
import { Field } from '../../ui/controls/Field';
import { Segmented } from '../../ui/controls/Segmented';
import { Select } from '../../ui/controls/Select';
import { TextArea } from '../../ui/controls/TextArea';
import { DateTime } from '../../ui/date/DateTime';
import { Row, Stack, Text } from '../../ui/layout/primitives';
import { usePhone } from '../../ui/layout/use-phone';
import { Dialog } from '../../ui/overlay/Dialog';
import { useNotice } from '../../ui/overlay/Notice';
import { ErrorLine } from '../../ui/status/ErrorLine';
import styles from './MaskDialog.module.css';
import { MaskEffects } from './MaskEffects';
import { gapsOf, isSameDraft, type MaskDraft } from './mask-draft';
import { maskWrites } from './queries';

type Props = {
  draft: MaskDraft;
  /** Instruments that may be masked here; a single one is only named. */
  instruments: readonly { id: string; name: string }[];
  /** The mask to edit; absent: a new one. */
  mask?: Mask | undefined;
  now: number;
  zone: Zone;
  onClose: () => void;
  onSaved?: () => void;
  /** Set where the list has no room for an undo button. */
  onUndo?: () => void;
};

/** How far a mask may reach into the future, for planned works. */
const AHEAD_MS = 10 * 365 * DAY_MS;
const MAX_NOTE = 500;

/** Edits a mask: the readings, the reason, and the preview of its effects. */
export const MaskDialog = ({ draft: given, instruments, mask, now, zone, onClose, onSaved, onUndo }: Props) => {
  const { t } = useTranslation(['masks', 'ui']);
  const notice = useNotice();
  const size = usePhone() ? 'touch' : 'normal';
  const {
    state: { draft, began },
    set: keep,
    end,
  } = useDraft(
    `mask ${mask?._id ?? `${given.instrumentId} ${given.from} ${given.to}`}`,
    // The save compares with the mask as it was when editing began, and so detects another user's save
    () => ({ draft: given, began: mask }),
    (typed) => !isSameDraft(typed.draft, given),
  );
  const close = () => {
    end();
    onClose();
  };
  const [isChecked, setChecked] = useState(false);
  const set = (change: Partial<MaskDraft>) => keep((before) => ({ ...before, draft: { ...before.draft, ...change } }));
  const save = useWrites(() => (began ? maskWrites.change(began, draft) : maskWrites.create(draft)), {
    isQuiet: true,
    onAnswer: (saved) => {
      notice.success(mask ? t('saved.edit') : t('saved', counted(saved?.count ?? 0)));
      onSaved?.();
      close();
    },
  });
  const gaps = gapsOf(draft);
  const shown = isChecked ? gaps : gaps.filter((gap) => gap === 'span');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (gaps.length === 0 && !save.isPending) save.mutate();
  };
  const named = instruments.find(({ id }) => id === draft.instrumentId);
  return (
    <Dialog title={t(mask ? 'dialog.edit' : 'dialog.title')} onClose={close}>
      <Stack as="form" gap={12} onSubmit={submit} noValidate>
        {save.error && <ErrorLine title={t('failed')}>{errorWords(save.error).text}</ErrorLine>}
        <Text as="p" size="data" tone="muted">
          {t('dialog.about')}
        </Text>
        <Field label={t('instrument')}>
          {(control) =>
            instruments.length > 1 ? (
              <Select
                {...control}
                size={size}
                value={draft.instrumentId}
                onValue={(instrumentId) => set({ instrumentId })}
                options={instruments.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : (
              <b id={control.id}>{named?.name}</b>
            )
          }
        </Field>
        <Row gap="8 12" align="end" wrap>
          <Field label={t('from')} required error={shown.includes('from') ? t('error.from') : null}>
            {() => (
              <DateTime
                value={draft.from}
                onChange={(from) => set({ from })}
                now={now}
                latest={now + AHEAD_MS}
                zone={zone}
                label={t('from')}
                size="normal"
              />
            )}
          </Field>
          {!draft.isOpenEnded && (
            <Field
              label={t('to')}
              required
              error={shown.includes('to') ? t('error.to') : shown.includes('span') ? t('error.span') : null}
            >
              {() => (
                <DateTime
                  value={draft.to}
                  onChange={(to) => set({ to })}
                  now={now}
                  latest={now + AHEAD_MS}
                  zone={zone}
                  label={t('to')}
                  size="normal"
                />
              )}
            </Field>
          )}
          <Checkbox checked={draft.isOpenEnded} onChange={(isOpenEnded) => set({ isOpenEnded })}>
            {t('open-end')}
          </Checkbox>
        </Row>
        <Field label={t('part')}>
          {() => (
            <Segmented
              label={t('part')}
              segments={MASK_PARTS.map((part) => ({ value: part, label: t(`part.${part}`) }))}
              value={draft.part}
              onChange={(part) => set({ part })}
            />
          )}
        </Field>
        <Field label={t('reason')} required>
          {(control) => (
            <Select
              {...control}
              size={size}
              value={draft.reason}
              onValue={(reason) => set({ reason })}
              options={MASK_REASONS.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
            />
          )}
        </Field>
        <Field
          label={t('note')}
          required={draft.reason === 'other'}
          error={shown.includes('note') ? t('error.note') : null}
        >
          {(control) => (
            <TextArea
              {...control}
              data-autofocus=""
              maxLength={MAX_NOTE}
              placeholder={t('note.hint')}
              value={draft.note}
              onValue={(note) => set({ note })}
            />
          )}
        </Field>
        {!mask && <MaskEffects draft={draft} />}
        <Row gap={8} justify="end" above={4}>
          {mask && onUndo && (
            <Button kind="ghost" icon="undo" className={styles.undo} onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
          <Button onClick={close}>{t('ui:action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t(mask ? 'save.edit' : 'save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
