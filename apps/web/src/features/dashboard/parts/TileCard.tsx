import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icons/Icon';
import styles from './TileCard.module.css';

type Props = {
  title: string;
  /** Grey text behind the title. */
  caption?: ReactNode;
  /** Content on the right of the header. */
  tools?: ReactNode;
  /** Link to the screen with more details. */
  link?: { to: string; label: string } | null | undefined;
  /** A line that says how the tile differs from the choice. */
  note?: string | null | undefined;
  /** Hides the header visually; the title stays for screen readers. */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of every tile: title, caption, and a link to more. */
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
