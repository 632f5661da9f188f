import { LoadingRows } from '../../../ui/status/LoadingRows';
import styles from './ChartCard.module.css';

const BARS = [56, null, 56] as const;

/** A skeleton in place of the first card. */
export const WaitingCard = () => (
  <section className={styles.card}>
    <div className={styles.head} />
    <div className={styles.waiting}>
      <LoadingRows rows={10} columns={BARS} height={50} />
    </div>
  </section>
);
