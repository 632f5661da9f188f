import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

type Props = {
  children: ReactNode;
  /** Content at the right end: the legend, a count. */
  end?: ReactNode;
};

/** The row of filters under the page header; wraps when too long. */
export const FilterBar = ({ children, end }: Props) => (
  <div className={styles.bar}>
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </div>
);

/** A separator between two kinds of filter. */
export const FilterRule = () => <span className={styles.rule} aria-hidden="true" />;
