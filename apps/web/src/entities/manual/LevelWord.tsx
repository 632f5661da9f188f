import type { Level } from '@talus/domain/status/status';
import type { ReactNode } from 'react';
import { Row } from '../../ui/layout/primitives';
import { StatusShape } from '../../ui/status/StatusShape';
import styles from './manual.module.css';

/** Text with the shape and colour of a level. */
export const LevelWord = ({ level, children }: { level: Level; children: ReactNode }) => (
  <Row as="span" inline gap={6} align="center" weight="strong" className={styles.level} data-level={level}>
    <StatusShape status={level} />
    {children}
  </Row>
);
