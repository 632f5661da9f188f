import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import styles from './Segmented.module.css';

export type Segment<T extends string> = { value: T; label: ReactNode; disabled?: boolean };

type Props<T extends string> = {
  /** Name of the group for screen readers. */
  label: string;
  segments: readonly Segment<T>[];
  /** null: none is selected, as after a range was typed by hand. */
  value: T | null;
  onChange: (value: T) => void;
  size?: 'small' | 'normal' | 'touch';
};

/** Exclusive choices side by side; native radio buttons provide arrow keys and focus. */
export const Segmented = <T extends string>({ label, segments, value, onChange, size = 'normal' }: Props<T>) => {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.segmented, styles[size])}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled ?? false}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
};
