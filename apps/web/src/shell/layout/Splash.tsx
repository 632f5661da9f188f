import { BrandMark } from '../../ui/icons/BrandMark';
import { Grid } from '../../ui/layout/primitives';
import styles from './Splash.module.css';

/** The start page, before any screen has loaded. */
export const Splash = () => (
  <Grid place="center" minHeight="screen" surface="page" className={styles.splash}>
    <BrandMark size={40} />
  </Grid>
);
