import { useTranslation } from 'react-i18next';
import { usePhone } from '../layout/use-phone';
import styles from './controls.module.css';
import { Field } from './Field';
import { NumberField } from './NumberField';

type Bounds = { min: number; max: number };

type Props = {
  label: string;
  unit: string;
  value: Bounds;
  onChange: (bounds: Bounds) => void;
  disabled?: boolean;
};

/** Edits the bounds of an axis. Shows an error for bounds in the wrong order. */
export const AxisField = ({ label, unit, value, onChange, disabled = false }: Props) => {
  const { t } = useTranslation('ui');
  const size = usePhone() ? 'touch' : 'normal';
  const error = value.max > value.min ? null : t('axis.order');
  return (
    <Field label={label} group error={error}>
      {() => (
        <span className={styles.axis}>
          <NumberField
            size={size}
            decimals={4}
            isPlain
            disabled={disabled}
            aria-label={t('axis.min', { label })}
            aria-invalid={error ? true : undefined}
            value={value.min}
            onValue={(min) => min !== null && onChange({ ...value, min })}
          />
          <span>{t('axis.to')}</span>
          <NumberField
            size={size}
            decimals={4}
            isPlain
            disabled={disabled}
            aria-label={t('axis.max', { label })}
            aria-invalid={error ? true : undefined}
            value={value.max}
            onValue={(max) => max !== null && onChange({ ...value, max })}
          />
          <span>{unit}</span>
        </span>
      )}
    </Field>
  );
};
