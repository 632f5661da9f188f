import styles from './Avatar.module.css';

/** The first character of a name: a Chinese name begins with the surname. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase()}
  </span>
);
