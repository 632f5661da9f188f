import { Icon } from '../../icons/Icon';
import { ChoiceList } from './ChoiceList';
import { asText, type ControlProps } from './control-props';

/** Single selection from a long list by typing: draws only visible options, and none before it opens. */
export const SearchControl = (props: ControlProps) => {
  const { aria, field, label, value, onValue, onBlur, choices, size, isDisabled } = props;
  const chosen = asText(value);
  return (
    <ChoiceList
      aria={aria}
      name={field.name}
      label={label}
      choices={choices}
      chosen={new Set([chosen])}
      held={choices.find((choice) => choice.value === chosen)?.label ?? chosen}
      onToggle={onValue}
      onBlur={onBlur}
      size={size}
      isDisabled={isDisabled}
      after={<Icon name="down" />}
    />
  );
};
