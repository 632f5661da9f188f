import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { cx } from '../cx';
import { usePhone } from '../layout/use-phone';
import { BottomSheet } from './BottomSheet';
import styles from './Dialog.module.css';
import { useFocusTrap } from './use-focus-trap';

type Props = {
  title: string;
  onClose: () => void;
  /** For lists and editable texts. */
  wide?: boolean;
  /** Fills the window: for a table that is read from end to end. */
  full?: boolean;
  children: ReactNode;
};

/** A modal dialog: centred on a desktop, a bottom sheet on a phone. */
export const Dialog = (props: Props) => {
  const isPhone = usePhone();
  if (!isPhone || props.full) return <DeskDialog {...props} />;
  return (
    <BottomSheet title={props.title} open onClose={props.onClose}>
      {props.children}
    </BottomSheet>
  );
};

const DeskDialog = ({ title, onClose, wide = false, full = false, children }: Props) => {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useFocusTrap(ref, true);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes, wherever the focus stands in it
    <div
      className={styles.mask}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        className={cx(styles.dialog, wide && styles.wide, full && styles.full)}
        tabIndex={-1}
      >
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        </header>
        <div className={styles.body} data-scrolls="">
          {children}
        </div>
      </div>
    </div>,
    document.body,
  );
};
