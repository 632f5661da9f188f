import { useTranslation } from 'react-i18next';
import { Chips } from './Chips';
import { ChoiceList } from './ChoiceList';
import type { ControlProps } from './control-props';

/** Multiple selection from a long list: the selected items are chips with a remove button. */
export const MultiControl = ({
  aria,
  field,
  label,
  value,
  onValue,
  onBlur,
  choices,
  size,
  isDisabled,
}: ControlProps) => {
  const { t } = useTranslation('form');
  const held = Array.isArray(value) ? value.map(String) : [];
  const chosen = new Set(held);
  const names = new Map(choices.map((choice) => [choice.value, choice.label]));
  const toggle = (one: string) => onValue(chosen.has(one) ? held.filter((each) => each !== one) : [...held, one]);
  return (
    <div>
      <Chips
        label={t('multi.chosen', { count: held.length })}
        items={held.map((one) => ({ value: one, label: names.get(one) ?? one }))}
        onRemove={toggle}
        isDisabled={isDisabled}
      />
      <ChoiceList
        aria={aria}
        name={field.name}
        label={label}
        choices={choices}
        chosen={chosen}
        onToggle={toggle}
        onTakeBack={() => onValue(held.slice(0, -1))}
        onBlur={onBlur}
        size={size}
        isDisabled={isDisabled}
      />
    </div>
  );
};
