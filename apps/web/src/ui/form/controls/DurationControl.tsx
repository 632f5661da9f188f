import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../controls/NumberField';
import { Grid, Row } from '../../layout/primitives';
import styles from './Control.module.css';
import type { ControlProps } from './control-props';
import duration from './controls.module.css';
import { DURATION_MOST, type DurationParts, durationParts, NO_DURATION, typedDuration } from './duration';

const PARTS = [0, 1, 2, 3] as const;

const partsOf = (ms: number | null): DurationParts => (ms === null ? NO_DURATION : durationParts(ms));

/**
 * A duration in ms as days, hours, minutes and seconds; null when all parts are empty. 24 hours may be typed as such.
 */
export const DurationControl = ({ aria, value, onValue, onBlur, size }: ControlProps) => {
  const { t } = useTranslation('form');
  const ms = typeof value === 'number' ? value : null;
  const [typed, setTyped] = useState(() => partsOf(ms));
  // "24 hours" and "1 day" are the same duration: the typed parts stay while they equal the value.
  const parts = typedDuration(typed) === ms ? typed : partsOf(ms);
  return (
    <Grid columns={4} gap={6} className={styles.four}>
      {PARTS.map((part) => (
        <Row key={part} gap={6} align="center" size="meta" tone="muted" nowrap>
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
              const next = PARTS.map((index) => (index === part ? number : parts[index])) as unknown as DurationParts;
              setTyped(next);
              onValue(typedDuration(next));
            }}
          />
          <span aria-hidden="true">{t(`duration.${part}`)}</span>
        </Row>
      ))}
    </Grid>
  );
};
