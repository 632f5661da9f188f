import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { usePhone } from '../../../ui/use-phone';
import styles from './RecordPanel.module.css';

type Props = {
  title: string;
  caption: string | null;
  tools?: ReactNode;
  danger?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** One record beside its list, without a mask; on a phone it takes the screen. Esc closes it. */
export const RecordPanel = ({ title, caption, tools, danger, onClose, children }: Props) => {
  const { t } = useTranslation('ui');
  const isPhone = usePhone();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  // The focus moves in when it opens, and back to the row when it closes.
  useEffect(() => {
    const before = document.activeElement;
    (ref.current?.querySelector<HTMLElement>('[data-autofocus]') ?? ref.current)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && document.contains(before)) before.focus();
    };
  }, []);
  return (
    <aside
      ref={ref}
      className={styles.panel}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <header className={styles.head}>
        {isPhone && <IconButton icon="left" size="touch" label={t('action.back')} onClick={onClose} />}
        {!isPhone && (
          <span className={styles.mark} aria-hidden="true">
            {title.slice(0, 1)}
          </span>
        )}
        <span className={styles.names}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {caption && <small className={styles.caption}>{caption}</small>}
        </span>
        {tools}
        {!isPhone && <IconButton icon="close" label={t('action.close')} onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
      {danger && <div className={styles.danger}>{danger}</div>}
    </aside>
  );
};
