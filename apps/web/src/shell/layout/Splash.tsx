import { BrandMark } from '../../ui/icons/BrandMark';
import styles from './Splash.module.css';

/** The start page, before any screen has loaded. */
export const Splash = () => (
  <div className={styles.splash}>
    <BrandMark size={40} />
  </div>
);
