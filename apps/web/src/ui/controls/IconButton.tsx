import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import styles from './IconButton.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  icon: IconName;
  /** Accessible name, also shown on hover. */
  label: string;
  size?: 'small' | 'normal' | 'touch';
  pressed?: boolean;
  /** Spins the icon while an action is under way. */
  spinning?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

const ICON_SIZE = { small: 16, normal: 16, touch: 20 } as const;

export const IconButton = ({ icon, label, size = 'normal', pressed, spinning, className, ...rest }: Props) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    aria-pressed={pressed}
    className={cx(styles.button, styles[size], spinning && styles.spinning, className)}
  >
    <Icon name={icon} size={ICON_SIZE[size]} />
  </button>
);
