import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../controls/IconButton';
import { Caption, Stack } from '../../layout/primitives';
import type { ShownChoice } from '../use-words';
import { ChoiceList } from './ChoiceList';
import type { ControlProps } from './control-props';
import { OrderedList } from './OrderedList';

/** Selects some of many choices, in a significant order. */
export const OrderedControl = (props: ControlProps) => {
  const { aria, field, label, onValue, onBlur, choices, size, isDisabled } = props;
  const { t } = useTranslation('form');
  const [isPattern, setPattern] = useState(false);
  const items = itemsOf(props);
  const held = items.map((item) => item.value);
  return (
    <Stack gap={6}>
      <OrderedList label={label} items={items} onOrder={onValue} isDisabled={isDisabled} size={size} isOpen />
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
      {held.length > 1 && (
        <Caption as="p" line={16}>
          {t('ordered.hint')}
        </Caption>
      )}
    </Stack>
  );
};

/** Orders all choices; none can be added or removed. */
export const OrderControl = (props: ControlProps) => {
  const { label, onValue, size, isDisabled } = props;
  const { t } = useTranslation('form');
  const items = itemsOf(props);
  return (
    <Stack gap={6}>
      <OrderedList label={label} items={items} onOrder={onValue} isDisabled={isDisabled} size={size} />
      {items.length > 1 && (
        <Caption as="p" line={16}>
          {t('ordered.hint')}
        </Caption>
      )}
    </Stack>
  );
};

const itemsOf = ({ value, choices }: ControlProps): ShownChoice[] => {
  const names = new Map(choices.map((choice) => [choice.value, choice.label]));
  return (Array.isArray(value) ? value.map(String) : []).map((one) => ({ value: one, label: names.get(one) ?? one }));
};
