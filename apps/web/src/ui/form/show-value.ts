import { useTranslation } from 'react-i18next';
import { durationParts } from './controls/duration';
import type { FieldDef } from './fields';
import { useFormHandle } from './form-context';
import { showChoice, useWords } from './use-words';
import { isEmptyValue } from './values';

/** A value as its control would show it, in a few words. */
export const useShowValue = (): ((field: FieldDef, value: unknown) => string) => {
  const { t } = useTranslation('form');
  const words = useWords();
  const { options } = useFormHandle();
  return (field, value) => {
    const listed = typeof field.options === 'string' ? (options[field.options] ?? []) : (field.options ?? []);
    const nameOf = (one: unknown) => {
      const choice = listed.find((each) => each.value === String(one));
      return choice ? showChoice(choice, words).label : String(one);
    };
    /** A row of a list by what stands in it. */
    const itemOf = (one: unknown) =>
      typeof one === 'object' && one !== null ? Object.values(one).map(nameOf).join(' ') : nameOf(one);
    if (isEmptyValue(value)) return t('value.none');
    if (field.control === 'password') return '••••••';
    if (field.control === 'duration')
      return durationParts(Number(value))
        .map((part, index) => `${part}${t(`duration.${index as 0 | 1 | 2 | 3}.short`)}`)
        .join(' ');
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (Array.isArray(value)) return value.map(itemOf).join(t('comma'));
    if (typeof value === 'object')
      return (
        Object.entries(value as object)
          .filter(([, on]) => on === true)
          .map(([key]) => nameOf(key))
          .join(t('comma')) || t('value.none')
      );
    return field.unit ? `${nameOf(value)} ${field.unit}` : nameOf(value);
  };
};
