import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './Drawer.module.css';
import { IconButton } from './IconButton';

type Props = {
  title: string;
  /** Grey, behind the title. */
  caption?: string;
  open: boolean;
  /** The cross: what was changed stays. */
  onClose: () => void;
  /** Esc; without it Esc closes as the cross does. */
  onCancel?: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** Stands at the right edge without a mask: what it changes is seen beside it, and stays usable. */
export const Drawer = ({ title, caption, open, onClose, onCancel = onClose, footer, children }: Props) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  // The focus moves in when it opens and back when it closes; it is not held, since the page stays usable.
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    ref.current?.focus();
    return () => {
      if (before instanceof HTMLElement && document.contains(before)) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return createPortal(
    <aside
      ref={ref}
      role="dialog"
      aria-labelledby={id}
      className={styles.drawer}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {caption && <span className={styles.caption}>{caption}</span>}
        <IconButton icon="close" label={t('action.close')} className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </aside>,
    document.body,
  );
};
