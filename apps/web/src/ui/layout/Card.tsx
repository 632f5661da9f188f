import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

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
    <section className={cx(styles.card, className)} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <header className={cx(styles.head, ruled && styles.ruled)}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {caption && <span className={styles.caption}>{caption}</span>}
          {tools && <div className={styles.tools}>{tools}</div>}
        </header>
      )}
      <div className={cx(padded && styles.body, padded && title !== undefined && !ruled && styles.under)}>
        {children}
      </div>
    </section>
  );
};
