import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { usePhone } from '../../../ui/layout/use-phone';
import { useFocusInside } from '../../../ui/overlay/use-focus-inside';
import styles from './SidePanel.module.css';

type Props = {
  title: ReactNode;
  /** The grey line under the title. */
  caption?: ReactNode;
  /** Initial of a name before the title; desktop only. */
  mark?: string;
  /** On the right of the header, before the close button. */
  tools?: ReactNode;
  /** Below the scrolling area: actions that another save cannot undo. */
  danger?: ReactNode;
  /** Also on a desktop, moves the focus into the panel on opening and back to the row on closing: for forms. */
  takesFocus?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A non-modal panel beside a list; on a phone it fills the screen. Esc closes the panel. */
export const SidePanel = (props: Props) => {
  const { title, caption, mark, tools, danger, takesFocus = false, onClose, children } = props;
  const { t } = useTranslation('ui');
  const isPhone = usePhone();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusInside(panel, takesFocus || isPhone);
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      className={styles.panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        {isPhone && <IconButton icon="left" size="touch" label={t('action.back')} onClick={onClose} />}
        {mark && !isPhone && (
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
        )}
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {caption && <p>{caption}</p>}
        </div>
        {tools}
        {!isPhone && <IconButton icon="close" label={t('action.close')} onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
      {danger && <div className={styles.danger}>{danger}</div>}
    </section>
  );
};

type SectionProps = { title: ReactNode; caption?: ReactNode; tools?: ReactNode; children: ReactNode };

/** A section of a panel with its own small heading. */
export const PanelSection = ({ title, caption, tools, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.part}>
        <h3 id={id}>{title}</h3>
        {caption && <span>{caption}</span>}
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  );
};
