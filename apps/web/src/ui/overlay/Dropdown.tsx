import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { cx } from '../cx';
import { Box, Row } from '../layout/primitives';
import styles from './Dropdown.module.css';
import { useDismiss } from './use-dismiss';

/** Attributes that the opening button must carry. */
export type DropdownTrigger = {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-expanded': boolean;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-controls': string | undefined;
};

type Props = {
  trigger: (trigger: DropdownTrigger) => ReactNode;
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  /** `dialog` holds controls, `menu` holds a `Menu`. */
  role?: 'menu' | 'dialog';
  className?: string;
};

/** A panel under a button. Escape, a choice or a click outside closes it and returns the focus to the button. */
export const Dropdown = ({ trigger, children, align = 'start', role = 'menu', className }: Props) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    const hadFocus = root.current?.contains(document.activeElement);
    setOpen(false);
    if (hadFocus) button.current?.focus();
  };
  useDismiss(root, open, close);
  return (
    <Row ref={root} inline relative>
      {trigger({
        ref: button,
        onClick: () => (open ? close() : setOpen(true)),
        'aria-expanded': open,
        'aria-haspopup': role,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <Box
          id={id}
          surface="raised"
          border="strong"
          radius={3}
          overflow="auto"
          className={cx(styles.panel, styles[align], className)}
        >
          {children(close)}
        </Box>
      )}
    </Row>
  );
};
