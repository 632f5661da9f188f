import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import styles from './TileCard.module.css';

type Props = {
  title: string;
  /** Grey, behind the title. */
  caption?: ReactNode;
  /** On the right of the head. */
  tools?: ReactNode;
  /** The screen that shows more of it. */
  link?: { to: string; label: string } | null | undefined;
  /** What is not as it was chosen, in a line of its own. */
  note?: string | null | undefined;
  /** No head: the tile says what it is by itself; the title is read aloud. */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of every tile: what it shows, since when, and where there is more. */
export const TileCard = ({ title, caption, tools, link, note, bare = false, className, children }: Props) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={bare ? 'visually-hidden' : styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {caption && <span className={styles.caption}>{caption}</span>}
        <span className={styles.tools}>
          {tools}
          {link && !bare && (
            <Link to={link.to} className={styles.link ?? ''} aria-label={link.label} title={link.label}>
              <Icon name="expand" />
            </Link>
          )}
        </span>
      </header>
      {note && (
        <p className={styles.note}>
          <Icon name="info" size={14} />
          {note}
        </p>
      )}
      <div className={cx(styles.body, className)}>{children}</div>
    </section>
  );
};
