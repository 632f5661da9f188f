import styles from './Control.module.css';
import type { ControlProps } from './control-props';
import { NumberLine } from './NumberLine';

export const NumberControl = ({ aria, field, value, onValue, onBlur, size, isDisabled }: ControlProps) => (
  <NumberLine
    {...aria}
    name={field.name}
    size={size}
    lowest={field.min}
    highest={field.max}
    value={value}
    disabled={isDisabled}
    onValue={onValue}
    onBlur={onBlur}
    {...(field.unit && { after: <span className={styles.unit}>{field.unit}</span> })}
  />
);
