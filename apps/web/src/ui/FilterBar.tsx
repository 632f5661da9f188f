import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

type Props = {
  children: ReactNode;
  /** At the far end: the legend, a count. */
  end?: ReactNode;
};

/** The line of filters under the page header; wraps where it must. */
export const FilterBar = ({ children, end }: Props) => (
  <div className={styles.bar}>
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </div>
);

/** A thin rule between two kinds of filter. */
export const FilterRule = () => <span className={styles.rule} aria-hidden="true" />;
