import { Grid } from '../../ui/layout/primitives';
import styles from './bar.module.css';

/** The first character of a name: a Chinese name begins with the surname. */
export const Avatar = ({ name }: { name: string }) => (
  <Grid
    as="span"
    place="center"
    flex="none"
    width={28}
    height={28}
    surface="accent"
    size="meta"
    tone="accent"
    weight="strong"
    className={styles.avatar}
    aria-hidden="true"
  >
    {[...name.trim()][0]?.toUpperCase()}
  </Grid>
);
