import type { ReactNode } from 'react';
import { Box, Caption, Row } from '../../../ui/layout/primitives';
import styles from './EventDetail.module.css';

type Props = { title: string; caption?: ReactNode; children: ReactNode };

/** A titled section of the event details. */
export const Section = ({ title, caption, children }: Props) => (
  <Box as="section" pad="8 12" className={styles.section}>
    <Row as="h3" gap="0 12" align="baseline" wrap below={4} size="data">
      {title} {caption && <Caption weight="normal">{caption}</Caption>}
    </Row>
    {children}
  </Box>
);
