import { useTranslation } from 'react-i18next';
import { Icon } from '../../Icon';
import styles from './Chips.module.css';
import { ChoiceList } from './ChoiceList';
import type { ControlProps } from './control-props';

/** Several of many: chosen ones as chips, each of which can be taken off again. */
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
      {held.length > 0 && (
        <ul className={styles.chips} aria-label={t('multi.chosen', { count: held.length })}>
          {held.map((one) => (
            <li key={one} className={styles.chip}>
              <span className={styles.words}>{names.get(one) ?? one}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('multi.remove', { name: names.get(one) ?? one })}
                disabled={isDisabled}
                onClick={() => toggle(one)}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
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
