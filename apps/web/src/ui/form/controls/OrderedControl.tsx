import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../IconButton';
import { ChoiceList } from './ChoiceList';
import type { ControlProps } from './control-props';
import styles from './OrderedControl.module.css';
import { OrderedList } from './OrderedList';

/** Some of many, in an order that matters. */
export const OrderedControl = (props: ControlProps) => {
  const { aria, field, label, value, onValue, onBlur, choices, size, isDisabled } = props;
  const { t } = useTranslation('form');
  const [isPattern, setPattern] = useState(false);
  const held = Array.isArray(value) ? value.map(String) : [];
  const names = new Map(choices.map((choice) => [choice.value, choice.label]));
  return (
    <div className={styles.ordered}>
      <OrderedList
        label={label}
        items={held.map((one) => ({ value: one, label: names.get(one) ?? one }))}
        onOrder={onValue}
        isDisabled={isDisabled}
        size={size}
      />
      <ChoiceList
        aria={aria}
        name={field.name}
        label={t('ordered.add')}
        choices={choices}
        chosen={new Set(held)}
        onToggle={(one) => onValue(held.includes(one) ? held.filter((each) => each !== one) : [...held, one])}
        onBlur={onBlur}
        size={size}
        isDisabled={isDisabled}
        isPattern={isPattern}
        after={
          <IconButton
            icon="pattern"
            size="small"
            label={t('ordered.pattern')}
            pressed={isPattern}
            onClick={() => setPattern(!isPattern)}
          />
        }
      />
      {held.length > 1 && <p className={styles.hint}>{t('ordered.hint')}</p>}
    </div>
  );
};
