import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import styles from './BottomSheet.module.css';
import { useFocusTrap } from './use-focus-trap';

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** A bottom sheet, used on a phone instead of a dropdown, within reach of the thumb. */
export const BottomSheet = ({ title, open, onClose, children }: Props) => {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useFocusTrap(ref, open);
  if (!open) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap beside the sheet is the thumb's Esc
    <div
      className={styles.mask}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div ref={ref} role="dialog" aria-modal="true" aria-labelledby={id} className={styles.sheet} tabIndex={-1}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" size="touch" label={t('action.close')} onClick={onClose} />
        </header>
        <div className={styles.body} data-scrolls="">
          {children}
        </div>
      </div>
    </div>,
    document.body,
  );
};
