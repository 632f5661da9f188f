import { DeviceFailure } from '../../entities/field/DeviceFailure';
import { useFieldScreen } from '../bar/use-field-screen';
import styles from './layout.module.css';

/** Warns on every screen while readings of this device cannot be stored; the field screens warn by themselves. */
export const UnkeptReadings = () =>
  useFieldScreen() ? null : (
    <div className={styles.room}>
      <DeviceFailure />
    </div>
  );
