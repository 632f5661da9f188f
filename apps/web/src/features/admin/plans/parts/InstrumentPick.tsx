import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/Field';
import { ChoiceList } from '../../../../ui/form/controls/ChoiceList';
import { Icon } from '../../../../ui/Icon';
import { usePhone } from '../../../../ui/use-phone';
import type { Lookup } from '../lookup';
import styles from './InstrumentPick.module.css';

type Props = { value: readonly string[]; onChange: (value: string[]) => void; lookup: Lookup };

/** The instruments that a pin stands for, in their order; each can be taken off again. */
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
          {value.length > 0 && (
            <ul className={styles.chips} aria-label={t('instrument')}>
              {value.map((id) => (
                <li key={id} className={styles.chip}>
                  <span>{nameOf(id)}</span>
                  <button
                    type="button"
                    aria-label={t('instrument.remove', { name: nameOf(id) })}
                    onClick={() => onChange(without(id))}
                  >
                    <Icon name="close" size={12} />
                  </button>
                </li>
              ))}
            </ul>
          )}
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
