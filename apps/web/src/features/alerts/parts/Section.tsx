import type { ReactNode } from 'react';
import styles from './EventDetail.module.css';

type Props = { title: string; caption?: ReactNode; children: ReactNode };

/** A titled section of the event details. */
export const Section = ({ title, caption, children }: Props) => (
  <section className={styles.section}>
    <h3 className={styles.head}>
      {title} {caption && <span className={styles.caption}>{caption}</span>}
    </h3>
    {children}
  </section>
);
