import styles from './layout.module.css';
import { Box } from './primitives';

type Props = {
  /** 0 to 1. */
  share: number;
  /** The share exceeds the limit. */
  isOver?: boolean;
};

/** A thin progress bar; its meaning stands in text beside it. */
export const Track = ({ share, isOver = false }: Props) => (
  <Box as="i" surface="sunken" block className={styles.track} aria-hidden="true" data-over={isOver || undefined}>
    <Box as="i" block style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </Box>
);
