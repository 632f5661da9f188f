import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { useFocusTrap } from './use-focus-trap';

export type Question = {
  /** What will happen, as a question. */
  title: string;
  /** What it changes, and whether it can be undone. */
  body?: ReactNode;
  /** The verb, such as 刪除 or Delete. */
  yes?: string;
  no?: string;
};

type Props = Question & { onAnswer: (yes: boolean) => void };

export const ConfirmDialog = ({ title, body, yes, no, onAnswer }: Props) => {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
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
      <div ref={ref} role="alertdialog" aria-modal="true" aria-labelledby={id} className={styles.dialog} tabIndex={-1}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {body && <div className={styles.body}>{body}</div>}
        <div className={styles.actions}>
          <Button onClick={() => onAnswer(false)}>{no ?? t('action.cancel')}</Button>
          {/* The focus starts here, so Enter confirms. */}
          <Button kind="primary" data-autofocus="" onClick={() => onAnswer(true)}>
            {yes ?? t('action.confirm')}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
};
