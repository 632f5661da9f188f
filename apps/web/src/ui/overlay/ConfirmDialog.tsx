import { type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Field } from '../controls/Field';
import { TextField } from '../controls/TextField';
import { Box, Row, Stack, Text } from '../layout/primitives';
import styles from './overlay.module.css';
import { useFocusTrap } from './use-focus-trap';

export type Question = {
  /** The action, as a question. */
  title: string;
  /** The effect of the action, and whether it can be undone. */
  body?: ReactNode;
  /** The verb of the confirm button, such as 刪除 or Delete. */
  yes?: string;
  no?: string;
  /** Label of the reason field: confirming then requires a reason. */
  why?: string;
  /** The notice after a no; `nothing` where no action was under way, such as leaving a page. Default: `action`. */
  cancelled?: Cancelled | 'nothing';
};

/** The notice after a declined question; the specification has its own sentence for a deletion. */
export type Cancelled = 'action' | 'delete';

/** Maximum length of a reason in characters. */
const LONGEST_REASON = 200;

/** `reason`: the reason where the question asks for one. */
type Props = Question & { onAnswer: (yes: boolean, reason: string) => void };

export const ConfirmDialog = ({ title, body, yes, no, why, onAnswer: answer }: Props) => {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const [reason, setReason] = useState('');
  const isUnexplained = why !== undefined && reason.trim() === '';
  const onAnswer = (isYes: boolean) => {
    if (!isYes || !isUnexplained) answer(isYes, reason.trim());
  };
  useFocusTrap(ref, true);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog is the pointer's Esc
    <div
      className={styles.mask}
      onMouseDown={(event) => event.target === event.currentTarget && onAnswer(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onAnswer(false);
      }}
    >
      <Stack
        ref={ref}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        surface="raised"
        border="strong"
        radius={3}
        className={styles.dialog}
        tabIndex={-1}
      >
        <Text as="h2" id={id} size={16} line={24}>
          {title}
        </Text>
        {body && (
          <Box
            minHeight={0}
            above={8}
            size="data"
            tone="muted"
            overflow="auto"
            className={styles.confirmDialogBody}
            data-scrolls=""
          >
            {body}
          </Box>
        )}
        {why !== undefined && (
          <Box above={16}>
            <Field label={why} required>
              {(aria) => (
                <TextField
                  {...aria}
                  data-autofocus=""
                  value={reason}
                  onValue={setReason}
                  maxLength={LONGEST_REASON}
                  onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onAnswer(true)}
                />
              )}
            </Field>
          </Box>
        )}
        <Row gap={8} justify="end" flex="none" className={styles.actions}>
          <Button onClick={() => onAnswer(false)}>{no ?? t('action.cancel')}</Button>
          {/* The focus starts here, so that Enter confirms, unless a reason is asked for. */}
          <Button
            kind="primary"
            disabled={isUnexplained}
            {...(why === undefined && { 'data-autofocus': '' })}
            onClick={() => onAnswer(true)}
          >
            {yes ?? t('action.confirm')}
          </Button>
        </Row>
      </Stack>
    </div>,
    document.body,
  );
};
