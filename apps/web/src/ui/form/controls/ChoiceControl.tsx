import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../controls/Checkbox';
import { Select } from '../../controls/Select';
import { Switch } from '../../controls/Switch';
import { Box, Row } from '../../layout/primitives';
import styles from './Control.module.css';
import { asText, type ControlProps } from './control-props';

export const CheckboxControl = ({ label, value, onValue, isDisabled }: ControlProps) => (
  <Checkbox checked={value === true} onChange={onValue} disabled={isDisabled}>
    {label}
  </Checkbox>
);

export const SwitchControl = ({ label, value, onValue, size, isDisabled }: ControlProps) => (
  <Switch checked={value === true} onChange={onValue} disabled={isDisabled} touch={size === 'touch'}>
    {label}
  </Switch>
);

export const SelectControl = ({ aria, field, value, onValue, onBlur, choices, size, isDisabled }: ControlProps) => {
  const { t } = useTranslation('form');
  const held = asText(value);
  const isKnown = held === '' || choices.some((choice) => choice.value === held);
  return (
    <Select
      {...aria}
      name={field.name}
      size={size}
      value={held}
      onValue={(next) => onValue(next === '' ? null : next)}
      onBlur={onBlur}
      disabled={isDisabled}
      options={[
        ...(field.isRequired && held !== '' ? [] : [{ value: '', label: field.isRequired ? t('choose') : '—' }]),
        ...choices,
        // The current value stays in the list, even when it is no longer offered.
        ...(isKnown ? [] : [{ value: held, label: held }]),
      ]}
    />
  );
};

/** Radio buttons; on a phone a select. Where the schema is a list, the value is a list of the selected one. */
export const RadioControl = (props: ControlProps) => {
  const { field, choices, size, isDisabled, aria, onBlur } = props;
  const group = useId();
  const value = Array.isArray(props.value) ? props.value[0] : props.value;
  const onValue = (next: unknown) => props.onValue(field.kind === 'list' && next !== null ? [next] : next);
  if (size === 'touch')
    return (
      <SelectControl
        {...props}
        value={value}
        onValue={onValue}
        aria={{ ...aria, 'aria-labelledby': `${aria.id}-label` }}
      />
    );
  return (
    <Row gap="0 10" align="center" wrap minHeight="control" className={styles.row}>
      {choices.map((choice) => (
        <Row as="label" key={choice.value} inline gap={8} align="center" size="data" nowrap className={styles.radio}>
          <input
            type="radio"
            name={`${field.name}${group}`}
            value={choice.value}
            checked={choice.value === value}
            disabled={isDisabled}
            aria-invalid={aria['aria-invalid']}
            onChange={() => onValue(choice.value)}
            onBlur={onBlur}
          />
          {choice.label}
        </Row>
      ))}
    </Row>
  );
};

type Flags = Record<string, boolean>;

/**
 * Checkboxes. The value is an object of flags where the schema is an object, and a list of values where it is a list.
 */
export const ChecksControl = ({ field, value, onValue, choices, isDisabled }: ControlProps) => {
  const isList = field.kind === 'list';
  const listed = Array.isArray(value) ? (value as string[]) : [];
  const flags = (value ?? {}) as Flags;
  const isOn = (one: string) => (isList ? listed.includes(one) : flags[one] === true);
  const turn = (one: string, on: boolean) => {
    if (!isList) return onValue({ ...flags, [one]: on });
    const next = new Set(on ? [...listed, one] : listed.filter((each) => each !== one));
    // In the order of the choices, so that the order of clicks makes no change.
    onValue(choices.map((choice) => choice.value).filter((each) => next.has(each)));
  };
  return (
    <Row gap="0 10" align="center" wrap minHeight="control" className={styles.row}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          checked={isOn(choice.value)}
          onChange={(on) => turn(choice.value, on)}
          disabled={isDisabled}
        >
          {choice.label}
        </Checkbox>
      ))}
    </Row>
  );
};

/** Selects a country: the code in the closed field, the country name beside it in the list. */
export const CountryControl = ({ aria, field, value, onValue, onBlur, choices, size, isDisabled }: ControlProps) => (
  <Box as="span" block relative className={styles.country}>
    <SelectControl
      aria={aria}
      field={field}
      label=""
      value={value}
      onValue={onValue}
      onBlur={onBlur}
      choices={choices}
      size={size}
      isDisabled={isDisabled}
    />
    <Row as="span" align="center" size="data" className={styles.code} aria-hidden="true">
      {asText(value)}
    </Row>
  </Box>
);
