import { type ComponentProps, type CSSProperties, type ReactNode, type RefObject, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { IconButton } from './IconButton';
import styles from './LoosePanel.module.css';
import { useFocusInside } from './use-focus-inside';

export type LooseProps = {
  title: string;
  /** Grey, behind the title. */
  caption?: string | undefined;
  /** The cross: what was changed stays. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

type Props = LooseProps & {
  panel: RefObject<HTMLElement | null>;
  className: string | undefined;
  style?: CSSProperties | undefined;
  /** Esc. */
  onCancel: () => void;
  /** What the head does besides, and what stands before its title. */
  head?: ComponentProps<'header'>;
  grip?: ReactNode;
};

/** Stands over the page without a mask: what it changes is seen beside it, and stays usable. Where, says its class. */
export const LoosePanel = (props: Props) => {
  const { panel, className, style, title, caption, onClose, onCancel, head, grip, footer, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  useFocusInside(panel);
  return createPortal(
    <aside
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      className={cx(styles.panel, className)}
      style={style}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <header {...head} className={styles.head}>
        {grip}
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
