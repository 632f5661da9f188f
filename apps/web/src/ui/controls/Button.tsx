import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import styles from './Button.module.css';
import { showWrongField } from './wrong-fields';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary` at most once on a screen; `ghost` has no border until hovered. */
  kind?: 'primary' | 'secondary' | 'ghost';
  /**
   * Height in pixels: normal 32, small 28 inside a card, touch 40 on a phone, large 44 for the single button of a form
   * page.
   */
  size?: 'small' | 'normal' | 'touch' | 'large';
  icon?: IconName;
  iconAfter?: IconName;
  /** A toggle that is on. */
  pressed?: boolean;
  /** Busy keeps the width and ignores clicks. */
  busy?: boolean;
  block?: boolean;
  /**
   * The button uses the fields around it: while one of them has a text that cannot be taken, a press shows that field
   * and does nothing else. By default of primary and submit buttons.
   */
  checksFields?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export const Button = ({
  kind = 'secondary',
  size = 'normal',
  icon,
  iconAfter,
  pressed,
  busy = false,
  block = false,
  type = 'button',
  checksFields = kind === 'primary' || type === 'submit',
  className,
  children,
  onClick,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    onClick={busy ? undefined : checksFields ? checked(onClick) : onClick}
    aria-pressed={pressed}
    aria-busy={busy || undefined}
    className={cx(styles.button, styles[kind], styles[size], block && styles.block, className)}
  >
    {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
    {children}
    {iconAfter && <Icon name={iconAfter} />}
  </button>
);

/** Returns a handler that runs only where all fields beside the button can be taken; otherwise no form is submitted. */
const checked = (run: Props['onClick']) => (event: MouseEvent<HTMLButtonElement>) =>
  showWrongField(event.currentTarget) ? event.preventDefault() : run?.(event);
