import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';
import { Caption, Panel, Row, Text } from './primitives';

type Props = {
  title?: ReactNode;
  /** Grey text after the title. */
  caption?: ReactNode;
  /** Controls at the right of the header. */
  tools?: ReactNode;
  /** false lets maps and pictures reach the border. */
  padded?: boolean;
  /** A thin line under the header. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
};

export const Card = ({ title, caption, tools, padded = true, ruled = false, className, children }: Props) => {
  const id = useId();
  return (
    <Panel as="section" minWidth={0} className={className} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <Row as="header" gap={8} align="center" minHeight={40} pad="0 12" nowrap className={cx(ruled && styles.ruled)}>
          <Text as="h2" id={id} minWidth={0} size="body" line={20} clip="inherit" className={styles.cardTitle}>
            {title}
          </Text>
          {caption && (
            <Caption minWidth={0} clip="inherit" className={styles.caption}>
              {caption}
            </Caption>
          )}
          {tools && (
            <Row gap={6} align="center" push>
              {tools}
            </Row>
          )}
        </Row>
      )}
      <div className={cx(padded && styles.body, padded && title !== undefined && !ruled && styles.under)}>
        {children}
      </div>
    </Panel>
  );
};
