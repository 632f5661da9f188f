import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Row, Stack } from '../layout/primitives';
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
    <Stack
      ref={ref}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      pad="0 12"
      surface="raised"
      border="strong"
      radius={3}
      className={styles.popover}
      style={style}
      onKeyDown={onKeyDown}
    >
      <Row as="header" gap={8} align="center" flex="none" minHeight={40} borderBottom="line" className={styles.head}>
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
      </Row>
      {children}
    </Stack>
  );
};
