import { Field } from '../../../ui/controls/Field';
import { Chips } from '../../../ui/form/controls/Chips';
import { ChoiceList } from '../../../ui/form/controls/ChoiceList';
import { usePhone } from '../../../ui/layout/use-phone';

type Props = {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  isDisabled: boolean;
};

/** A multi-select; chosen items are shown as chips in the order of selection. */
export const Several = ({ name, label, choices, value, onChange, isDisabled }: Props) => {
  const size = usePhone() ? 'touch' : 'normal';
  const names = new Map(choices.map((choice) => [choice.value, choice.label]));
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one]);
  return (
    <Field label={label}>
      {(aria) => (
        <div>
          <Chips
            label={label}
            items={value.map((one) => ({ value: one, label: names.get(one) ?? one }))}
            onRemove={toggle}
            isDisabled={isDisabled}
          />
          <ChoiceList
            aria={aria}
            name={name}
            label={label}
            choices={choices}
            chosen={new Set(value)}
            onToggle={toggle}
            onTakeBack={() => onChange(value.slice(0, -1))}
            onBlur={() => undefined}
            size={size}
            isDisabled={isDisabled}
          />
        </div>
      )}
    </Field>
  );
};
