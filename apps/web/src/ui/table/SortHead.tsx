import type { ReactNode } from 'react';
import type { Sort } from '../../lib/sort';
import { Icon } from '../icons/Icon';
import { Row } from '../layout/primitives';
import styles from './table.module.css';

type Props = { column: string; sort: Sort<string> | null; title?: string | undefined; onSort: () => void; children: ReactNode }; // biome-ignore format: short

/** The head of a sortable column; the cell around it carries `aria-sort`. */
export const SortHead = ({ column, sort, title, onSort, children }: Props) => (
  <Row
    as="button"
    type="button"
    inline
    gap={4}
    align="center"
    minHeight={28}
    pad={0}
    bare
    hover="plain"
    className={styles.sort}
    title={title}
    onClick={onSort}
  >
    {children}
    {sort?.column === column && <Icon name={sort.isDown ? 'down' : 'up'} size={12} />}
  </Row>
);
