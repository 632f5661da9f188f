import { useRef } from 'react';
import styles from './Drawer.module.css';
import { LoosePanel, type LooseProps } from './LoosePanel';

type Props = LooseProps & {
  /** Esc; without it Esc closes as the cross does. */
  onCancel?: () => void;
};

/** Stands at the right edge. */
export const Drawer = ({ open, ...props }: Props & { open: boolean }) => open && <OpenDrawer {...props} />;

const OpenDrawer = ({ onCancel, ...props }: Props) => {
  const ref = useRef<HTMLElement>(null);
  return <LoosePanel {...props} panel={ref} className={styles.drawer} onCancel={onCancel ?? props.onClose} />;
};
