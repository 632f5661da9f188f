import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import styles from './PointPopover.module.css';

type Props = {
  /** The parent measures and places the popover. */
  ref: RefObject<HTMLDivElement | null>;
  title: string;
  /** Content before and after the title. */
  before?: ReactNode;
  behind?: ReactNode;
  style?: CSSProperties;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Details beside a point on a picture or a map. Takes the focus, and returns it on close. */
export const PointPopover = ({ ref, title, before, behind, style, onKeyDown, onClose, children }: Props) => {
  const { t } = useTranslation('ui');
  const id = useId();
  useEffect(() => {
    const focused = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    return () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [ref]);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.popover}
      style={style}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        {before}
        <h3 id={id}>{title}</h3>
        {behind}
        <IconButton
          icon="close"
          size="small"
          label={t('action.close')}
          className={styles.close ?? ''}
          onClick={onClose}
        />
      </header>
      {children}
    </div>
  );
};
