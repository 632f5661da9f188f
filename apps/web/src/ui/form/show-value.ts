import { durationParts } from './controls/duration';
import type { Choice, FieldDef } from './fields';
import { useFormHandle } from './form-context';
import { showChoice, useWords, type Words } from './use-words';
import { isEmptyValue } from './values';

type Options = Readonly<Record<string, readonly Choice[]>>;

/** Formats a value briefly, as its control would show it. */
export function showValue(field: FieldDef, value: unknown, words: Words, options: Options = {}): string {
  const listed = typeof field.options === 'string' ? (options[field.options] ?? []) : (field.options ?? []);
  const nameOf = (one: unknown) => {
    const choice = listed.find((each) => each.value === String(one));
    return choice ? showChoice(choice, words).label : String(one);
  };
  /** Formats a row of a list by its values. */
  const itemOf = (one: unknown) =>
    typeof one === 'object' && one !== null ? Object.values(one).map(nameOf).join(' ') : nameOf(one);
  const comma = words('form:comma');
  if (isEmptyValue(value)) return words('form:value.none');
  if (field.control === 'password') return '••••••';
  if (field.control === 'duration') return showDuration(Number(value), words);
  if (typeof value === 'boolean') return words(value ? 'form:value.yes' : 'form:value.no');
  if (Array.isArray(value)) return value.map(itemOf).join(comma);
  if (typeof value === 'object')
    return (
      Object.entries(value as object)
        .filter(([, on]) => on === true)
        .map(([key]) => nameOf(key))
        .join(comma) || words('form:value.none')
    );
  return field.unit ? `${nameOf(value)} ${field.unit}` : nameOf(value);
}

/** Formats a duration by its nonzero parts: 1天 30分. */
const showDuration = (ms: number, words: Words): string => {
  const said = (part: number, index: number) => `${part}${words(`form:duration.${index as 0 | 1 | 2 | 3}.short`)}`;
  const parts = durationParts(ms);
  return (
    parts
      .map((part, index) => (part === 0 ? '' : said(part, index)))
      .filter(Boolean)
      .join(' ') || said(0, 3)
  );
};

/** Returns a formatter of values of the form above. */
export const useShowValue = (): ((field: FieldDef, value: unknown) => string) => {
  const words = useWords();
  const { options } = useFormHandle();
  return (field, value) => showValue(field, value, words, options);
};
