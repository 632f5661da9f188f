import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Box, Row } from './primitives';

type Props = {
  children: ReactNode;
  /** Content at the right end: the legend, a count. */
  end?: ReactNode;
};

/** The row of filters under the page header; wraps when too long. */
export const FilterBar = ({ children, end }: Props) => (
  <Row gap="4 12" align="center" wrap flex="none" minHeight={36} below={8} className={styles.bar}>
    {children}
    {end && <Box push>{end}</Box>}
  </Row>
);

/** A separator between two kinds of filter. */
export const FilterRule = () => (
  <Box as="span" flex="none" width={1} height={20} className={styles.rule} aria-hidden="true" />
);
