import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/controls/Field';
import { Chips } from '../../../../ui/form/controls/Chips';
import { ChoiceList } from '../../../../ui/form/controls/ChoiceList';
import { usePhone } from '../../../../ui/layout/use-phone';
import type { Lookup } from '../lookup';

type Props = { value: readonly string[]; onChange: (value: string[]) => void; lookup: Lookup };

/** Chooses the instruments of a pin, in order. */
export const InstrumentPick = ({ value, onChange, lookup: { options, nameOf } }: Props) => {
  const { t } = useTranslation('adminPlans');
  const size = usePhone() ? 'touch' : 'normal';
  const choices = useMemo(
    () =>
      options.map(({ _id, name, area, station }) => ({
        value: _id,
        label: [name, area?.name, station?.name].filter(Boolean).join(' · '),
      })),
    [options],
  );
  const without = (id: string) => value.filter((one) => one !== id);
  return (
    <Field label={t('instrument')} required error={value.length === 0 ? t('instrument.needed') : undefined}>
      {(aria) => (
        <div>
          <Chips
            label={t('instrument')}
            items={value.map((id) => ({ value: id, label: nameOf(id) }))}
            onRemove={(id) => onChange(without(id))}
          />
          <ChoiceList
            aria={aria}
            name="instrument"
            label={t('instrument')}
            choices={choices}
            chosen={new Set(value)}
            onToggle={(id) => onChange(value.includes(id) ? without(id) : [...value, id])}
            onTakeBack={() => onChange(value.slice(0, -1))}
            onBlur={() => undefined}
            size={size}
            isDisabled={false}
          />
        </div>
      )}
    </Field>
  );
};
