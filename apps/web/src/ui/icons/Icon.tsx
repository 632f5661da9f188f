import { cx } from '../cx';
import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths';

type Props = {
  name: IconName;
  /** Pixels; 16 in text and controls, 20 on a phone, 28 in an empty state. */
  size?: number;
  /** Accessible name where no text stands beside the icon; without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
};

export const Icon = ({ name, size = 16, label, className }: Props) => (
  <svg
    className={cx(styles.icon, className)}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    role="img"
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);
