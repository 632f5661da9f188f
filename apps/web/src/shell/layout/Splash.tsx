import { BrandMark } from '../../ui/BrandMark';
import styles from './Splash.module.css';

/** The first moment, before any screen has come. */
export const Splash = () => (
  <div className={styles.splash}>
    <BrandMark size={40} />
  </div>
);
