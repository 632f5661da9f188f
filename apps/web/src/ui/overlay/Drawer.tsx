import { useRef } from 'react';
import { LoosePanel, type LooseProps } from './LoosePanel';
import styles from './overlay.module.css';

type Props = LooseProps & {
  /** Called on Escape; absent: Escape closes like the close button. */
  onCancel?: () => void;
};

/** A panel at the right edge. */
export const Drawer = ({ open, ...props }: Props & { open: boolean }) => open && <OpenDrawer {...props} />;

const OpenDrawer = ({ onCancel, ...props }: Props) => {
  const ref = useRef<HTMLElement>(null);
  return <LoosePanel {...props} panel={ref} className={styles.drawer} onCancel={onCancel ?? props.onClose} />;
};
