import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../NumberField';
import styles from './Control.module.css';
import type { ControlProps } from './control-props';
import duration from './Duration.module.css';
import { DURATION_MOST, durationMs, durationParts } from './duration';

const PARTS = [0, 1, 2, 3] as const;

/** A span of milliseconds as days, hours, minutes and seconds. 24 hours may be typed as such. */
export const DurationControl = ({ aria, value, onValue, onBlur, size }: ControlProps) => {
  const { t } = useTranslation('form');
  const ms = typeof value === 'number' ? value : 0;
  const [typed, setTyped] = useState(() => durationParts(ms));
  // "24 hours" and "1 day" are the same span: what was typed stays while it means the value.
  const parts = durationMs(typed) === ms ? typed : durationParts(ms);
  return (
    <div className={styles.four}>
      {PARTS.map((part) => (
        <div key={part} className={duration.part}>
          <NumberField
            aria-label={t(`duration.${part}`)}
            className={duration.number ?? ''}
            size={size}
            decimals={0}
            min={0}
            max={DURATION_MOST[part]}
            value={parts[part]}
            aria-invalid={aria['aria-invalid']}
            onBlurCapture={onBlur}
            onValue={(number) => {
              const next = parts.map((held, index) => (index === part ? (number ?? 0) : held)) as typeof parts;
              setTyped(next);
              onValue(durationMs(next));
            }}
          />
          <span aria-hidden="true">{t(`duration.${part}`)}</span>
        </div>
      ))}
    </div>
  );
};
